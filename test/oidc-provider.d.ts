/** What test/openid-provider.ts uses of a library that comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Record<string, unknown>): Promise<void>
    Grant: new (of: { accountId: string; clientId: string }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }

  type Policy = unknown[] & { add(prompt: unknown, at: number): void }
  export const interactionPolicy: {
    base(): Policy
    Prompt: new (about: { name: string; requestable: boolean }) => unknown
  }
}
