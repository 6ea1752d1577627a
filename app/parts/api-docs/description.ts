/** As much of an OpenAPI document as a reader is shown. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: (string | null)[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  description?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  default?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
}

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }

type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>
}

export type ApiDescription = {
  info: { title: string; description?: string }
  servers: { url: string }[]
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>>
  components: { schemas: Record<string, Schema> }
}

export type Call = Operation & { id: string; method: string; path: string }

/** Every call in the order of the document. */
export function callsOf({ paths }: ApiDescription): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      id: idOf(method, path),
    })),
  )
}

const idOf = (method: string, path: string) => `${method}${path.replace(/[^a-z]+/gi, '-').replace(/-$/, '')}`

export const schemaName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export type Member = { name: string; schema: Schema; isRequired: boolean }

/** The members of a schema, nested ones after their holder: `parts`, `parts[].text`. A named schema is not opened. */
export function membersOf(schema: Schema, prefix = ''): Member[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    const row = { name: path, schema: member, isRequired: schema.required?.includes(name) ?? false }
    return [
      row,
      ...membersOf(member, `${path}.`),
      ...(member.items ? membersOf(member.items, `${path}[].`) : []),
      ...variants(member, path),
    ]
  })
}

// "An object or null" is written as two variants, of which one has members.
const variants = ({ anyOf = [] }: Schema, path: string): Member[] => anyOf.flatMap((variant) => membersOf(variant, `${path}.`))
