import type { Site } from '#server/config.ts'
import { text } from '#text/en.ts'
import { NewsletterFooter } from '#app/parts/newsletter/footer-form.tsx'
import { ACROSS } from './navigation.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { Logo } from './top-bar.tsx'

const t = text.frame

type FooterProps = { site: Site; year: number; isLowData: boolean; otherVersion?: string }

/** The foot of every page. What the firm has not set leaves no empty line and no dead link. */
export function Footer({ site, year, isLowData, otherVersion }: FooterProps) {
  return (
    <footer className="footer" data-shell="" id="site-map" tabIndex={-1}>
      <div className="page footer-columns">
        <div className="footer-firm">
          <span className="wordmark">
            <Logo />
            <span>{site.name}</span>
          </span>
          <p>{t.tagline}</p>
          {(site.address.length > 0 || site.email) && (
            <address>
              {site.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
            </address>
          )}
        </div>
        <div className="footer-stack">
          <Column
            title={t.company}
            links={[
              [t.aboutUs, '/about'],
              [t.pricing, '/pricing'],
            ]}
          />
          <Column
            title={t.legal}
            links={[
              [t.privacyNotice, '/privacy'],
              [t.termsOfUse, '/terms'],
              [t.credits, '/credits'],
            ]}
          />
        </div>
        <Column
          title={t.research}
          links={[
            [t.insights, '/insights'],
            [t.trackerLink, '/tracker'],
            [t.africaTracker, '/tracker/africa-federal-policy-tracker'],
            [t.nigeriaStates, '/tracker/nigerian-states-policy-tracker'],
          ]}
        />
        <Column
          title={t.moreOfTracker}
          links={[
            [t.nigeriaFederal, '/tracker/nigeria-federal-policy-tracker'],
            [t.jurisdictions, '/jurisdictions'],
            ...ACROSS.map(({ label, href }): [string, string] => [label, href]),
          ]}
        />
        <Column
          title={t.follow}
          links={[
            ...site.social.map(({ name, url }): [string, string] => [name, url]),
            [t.feedAtom, '/feeds/policies.atom'],
            [t.feedJson, '/feeds/policies.json'],
            [t.apiLink, '/api/docs'],
          ]}
        />
        <NewsletterFooter />
      </div>
      <div className="page">
        {!isLowData && <ThemeChoice id="footer-theme" />}
        <div className="footer-end">
          {otherVersion && (
            <p>
              {isLowData && `${text.lowData.leftOut} `}
              <a href={otherVersion} rel="nofollow">
                {isLowData ? text.lowData.full : text.lowData.low}
              </a>
            </p>
          )}
          {!isLowData && (
            <button type="button" className="footer-privacy" data-keys="help" hidden>
              {t.keys}
            </button>
          )}
          {!isLowData && (
            <button type="button" className="footer-privacy" data-privacy-choices="" aria-controls="consent" hidden>
              {text.analytics.banner.reopen}
            </button>
          )}
          <p>{t.copyright(year, site.name)}</p>
          <p>{t.mapCredit}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: [label: string, href: string][] }) {
  return (
    <nav className="footer-column" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
