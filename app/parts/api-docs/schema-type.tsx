import { Fragment } from 'react'
import { text } from '#text/en.ts'
import { schemaName, type Schema } from './description.ts'

const t = text.pages.apiDocs

// More values than these are a list of their own.
const FEW_VALUES = 14

/** What a value may be, in words and code: "string", "list of PolicyCard", the values of a vocabulary. */
export function SchemaType({ schema }: { schema: Schema }) {
  if (schema.$ref) return <SchemaLink reference={schema.$ref} />
  if (schema.anyOf) {
    return schema.anyOf.map((variant, i) => (
      <Fragment key={JSON.stringify(variant)}>
        {i > 0 && ` ${t.or} `}
        <SchemaType schema={variant} />
      </Fragment>
    ))
  }
  if (schema.items) {
    return (
      <>
        {t.listOf} <SchemaType schema={schema.items} />
      </>
    )
  }
  if (typeof schema.additionalProperties === 'object') {
    return (
      <>
        {t.byName} <SchemaType schema={schema.additionalProperties} />
      </>
    )
  }
  return (
    <>
      {[schema.type ?? []].flat().join(` ${t.or} `)}
      {schema.enum && <Values values={schema.enum.filter((value) => value !== null)} />}
      <Limits schema={schema} />
    </>
  )
}

export function SchemaLink({ reference }: { reference: string }) {
  const name = schemaName(reference)
  return (
    <a className="link" href={`#schema-${name}`}>
      {name}
    </a>
  )
}

function Values({ values }: { values: readonly string[] }) {
  const list = values.map((value, i) => (
    <Fragment key={value}>
      {i > 0 && ' '}
      <code>{value}</code>
    </Fragment>
  ))
  if (values.length <= FEW_VALUES) return <span className="api-values">{list}</span>
  return (
    <details className="api-values">
      <summary>{t.allValues(values.length)}</summary>
      {list}
    </details>
  )
}

function Limits({ schema: { minimum, maximum, maxLength, format, default: otherwise, examples } }: { schema: Schema }) {
  const limits = [
    format,
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? t.between(minimum, maximum) : undefined,
    maxLength !== undefined ? t.atMost(maxLength) : undefined,
    otherwise !== undefined ? t.otherwise(String(otherwise)) : undefined,
    examples ? t.examples(examples.join(', ')) : undefined,
  ].filter(Boolean)
  return limits.length > 0 && <span className="meta">{limits.join(', ')}</span>
}
