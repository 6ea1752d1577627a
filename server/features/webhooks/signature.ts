import { createHmac, randomBytes } from 'node:crypto'

/** What is posted as it travels. */
export type Signed = { id: string; timestamp: number; body: string }

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** The value of PolicyWatch-Signature: one for each secret, for while one is replaced by another both are good. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('hex')}`).join(',')
