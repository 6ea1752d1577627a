import { text } from '#text/en.ts'
import type { Call, Parameter } from './description.ts'
import { SchemaLink, SchemaType } from './schema-type.tsx'

const t = text.pages.apiDocs

/** One call: what it is for, what it takes, what it answers. */
export function CallSection({ call, base }: { call: Call; base: string }) {
  const { id, method, path, summary, description, parameters = [], responses } = call
  return (
    <section className="api-call" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        <code>
          <b>{method}</b> {path}
        </code>
      </h3>
      {summary && <p>{summary}.</p>}
      {description && <p className="text-ink-2">{description}</p>}
      {method === 'GET' && !path.includes('{') && (
        <p>
          <a className="link" href={`/api${path}`}>
            {t.tryIt}
            <span className="visually-hidden">
              : {base}
              {path}
            </span>
          </a>
        </p>
      )}
      {parameters.length > 0 ? (
        <Parameters parameters={parameters} path={path} />
      ) : (
        <p className="text-ink-3">{t.noParameters}</p>
      )}
      <h4>{t.responses}</h4>
      <ul className="api-answers">
        {Object.entries(responses).map(([status, { description: meaning, content = {} }]) => (
          <li key={status}>
            <code>{status}</code> {meaning}
            {Object.values(content).map(
              ({ schema }) =>
                schema?.$ref && (
                  <span key={schema.$ref}>
                    {': '}
                    <SchemaLink reference={schema.$ref} />
                  </span>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parameters({ parameters, path }: { parameters: readonly Parameter[]; path: string }) {
  return (
    <table className="register api-table">
      <caption className="visually-hidden">
        {t.parameters}: {path}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col" className="api-aside">
            {t.where}
          </th>
          <th scope="col">{t.type}</th>
          <th scope="col" className="api-aside">
            {t.required}
          </th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              <span className="meta api-aside-phone">
                {[t.places[place] ?? place, required && t.isRequired].filter(Boolean).join(', ')}
              </span>
            </th>
            <td className="api-aside">{t.places[place] ?? place}</td>
            <td>
              <SchemaType schema={schema} />
              {description && <span className="meta">{description}</span>}
            </td>
            <td className="api-aside">{required ? t.yes : t.no}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
