import { changesHref, type ChangesAddress } from '#app/lib/changes-address.ts'
import { formatDay } from '#app/lib/formatting.ts'
import { text } from '#text/en.ts'

const t = text.changes

type End = { seq: number; hash: string; at: string }

/** Feeds of the same changes, and why they can be believed. */
export function FollowAndProof({ address, end }: { address: ChangesAddress; end: End | null }) {
  return (
    <div className="changes-foot">
      <section aria-labelledby="follow">
        <h2 id="follow">{t.follow}</h2>
        <ul>
          {(
            [
              [t.atom, '/feeds/changes.atom'],
              [t.jsonFeed, '/feeds/changes.json'],
              [t.json, '/api/changes'],
            ] as const
          ).map(([label, path]) => (
            <li key={path}>
              <a className="link" href={changesHref(path, address)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {end && (
        <section aria-labelledby="proof">
          <h2 id="proof" tabIndex={-1}>
            {t.proof.title}
          </h2>
          {t.proof.body.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{t.proof.newest(end.seq, formatDay(end.at))}</p>
          <p>
            <code className="hash">{end.hash}</code>
          </p>
        </section>
      )}
    </div>
  )
}
