/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import type { LegalBlock } from '#text/en/legal.ts'

/** The blocks of a section. */
export function LegalBody({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, i) => <Block key={i} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Words of={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Words of={item} />
          </li>
        ))}
      </ul>
    )
  }
  if ('pairs' in block) {
    return (
      <dl>
        {block.pairs.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Words of={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return <Table {...block} />
}

/** On a phone each row stands on its own, and every cell says which column it is of. */
function Table({ caption, head, rows }: Extract<LegalBlock, { head: readonly string[] }>) {
  return (
    <table role="table" className="legal-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((name) => (
            <th role="columnheader" key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name, ...cells]) => (
          <tr role="row" key={name}>
            <th role="rowheader" scope="row">
              {name}
            </th>
            {cells.map((cell, i) => (
              <td role="cell" key={head[i + 1]} data-column={head[i + 1]}>
                <Words of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// `[words](address)`: the texts are ours, so an address is what we wrote or what the firm set.
const LINK = /\[([^[\]]+)\]\(([^()]+)\)/

/** Words with their links. */
function Words({ of: words }: { of: string }) {
  const parts = words.split(LINK) // words, label, address, words, label, address, words
  return parts.map((part, i) => {
    if (i % 3 !== 1) return i % 3 === 0 ? part : null
    const address = parts[i + 1]!
    return (
      <a key={address} className="link" href={address} rel={address.startsWith('https:') ? 'external' : undefined}>
        {part}
      </a>
    )
  })
}
