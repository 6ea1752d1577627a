import { formatCount } from '#app/lib/formatting.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { registerHref } from '#app/lib/tracker-links.ts'
import type { Stats } from '#contract/stats.ts'
import { REGIONS, type Region } from '#domain/jurisdictions.ts'
import type { Site } from '#server/config.ts'
import { text } from '#text/en.ts'

const t = text.about
const NAMES: Record<Region, string> = {
  'nigeria-federal': t.tracked.federal,
  'nigeria-states': t.tracked.states,
  africa: t.tracked.africa,
}

/** Name, address and contact, as the settings give them. What is not set has no line, and a name alone says nothing new. */
export function Firm({ site: { name, address, email, privacyEmail, social } }: { site: Site }) {
  if (address.length === 0 && !email && !privacyEmail && social.length === 0) return null
  return (
    <dl className="facts">
      <div>
        <dt>{t.run.name}</dt>
        <dd>{name}</dd>
      </div>
      {address.length > 0 && (
        <div>
          <dt>{t.run.address}</dt>
          <dd>
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      )}
      {email && <Contact name={t.run.email} address={email} />}
      {privacyEmail && privacyEmail !== email && <Contact name={t.run.privacyEmail} address={privacyEmail} />}
      {social.length > 0 && (
        <div>
          <dt>{t.run.elsewhere}</dt>
          <dd className="about-social">
            {social.map((place) => (
              <a key={place.url} className="link" href={place.url} rel="external">
                {place.name}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Contact({ name, address }: { name: string; address: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a className="link" href={`mailto:${address}`}>
          {address}
        </a>
      </dd>
    </div>
  )
}

/** How many records each register holds today, each a way to them. */
export function Figures({ stats }: { stats: Pick<Stats, 'total' | 'byRegion'> }) {
  return (
    <table className="register about-figures">
      <thead>
        <tr>
          <th scope="col">{t.tracked.kind}</th>
          <th scope="col" className="num">
            {t.tracked.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {REGIONS.map((region) => (
          <Row key={region} name={NAMES[region]} href={registerHref(region)} count={stats.byRegion[region] ?? 0} />
        ))}
        <Row name={t.tracked.total} href={HUB} count={stats.total} />
      </tbody>
    </table>
  )
}

function Row({ name, href, count }: { name: string; href: string; count: number }) {
  return (
    <tr>
      <th scope="row">
        <a href={href}>{name}</a>
      </th>
      <td className="num">{formatCount(count)}</td>
    </tr>
  )
}
