import { text } from '#text/en.ts'
import { membersOf, type Schema } from './description.ts'
import { SchemaType } from './schema-type.tsx'

const t = text.pages.apiDocs

/** One shape, closed until asked for. A link to what stands inside opens it. */
export function SchemaDetails({ name, schema }: { name: string; schema: Schema }) {
  const members = membersOf(schema)
  return (
    <details className="api-schema">
      <summary>{name}</summary>
      <div id={`schema-${name}`}>
        {schema.description && <p className="text-ink-2">{schema.description}</p>}
        {members.length === 0 ? (
          <p>
            <SchemaType schema={schema} />
          </p>
        ) : (
          <table className="register api-table">
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <th scope="col">{t.member}</th>
                <th scope="col">{t.type}</th>
                <th scope="col" className="api-aside">
                  {t.required}
                </th>
              </tr>
            </thead>
            <tbody>
              {members.map(({ name: member, schema: type, isRequired }) => (
                <tr key={member}>
                  <th scope="row">
                    <code>{member}</code>
                    {isRequired && <span className="meta api-aside-phone">{t.isRequired}</span>}
                  </th>
                  <td>
                    <SchemaType schema={type} />
                    {type.description && <span className="meta">{type.description}</span>}
                  </td>
                  <td className="api-aside">{isRequired ? t.yes : t.no}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </details>
  )
}
