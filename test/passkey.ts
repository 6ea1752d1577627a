import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Changes = {
  origin?: string
  host?: string
  /** Whether it asked for PIN, finger or face. */
  isVerified?: boolean
  counter?: number
  type?: string
}

/** A passkey in software, as a browser on our site would use it: ES256, without attestation. */
export function aPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ])

  const authenticatorData = ({ host = 'policywatch.test', isVerified = true, counter = 0 }: Changes, made?: Buffer) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (made ? 0x40 : 0) // present, verified, with a credential
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, made ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, challenge: string, { origin = 'http://policywatch.test' }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id: id.toString('base64url'),
    /** What navigator.credentials.create gives for a challenge. */
    create(challenge: string, changes: Changes = {}) {
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = authenticatorData(changes, made)
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return credential({
        clientDataJSON: clientData(changes.type ?? 'webauthn.create', challenge, changes).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** What navigator.credentials.get gives for a challenge. */
    get(challenge: string, changes: Changes & { userHandle?: string } = {}) {
      const data = authenticatorData(changes)
      const client = clientData(changes.type ?? 'webauthn.get', challenge, changes)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: changes.userHandle,
      })
    },
  }
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()
