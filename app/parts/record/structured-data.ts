import { placeHref, placeLabel } from '#app/lib/places.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { registerHref } from '#app/lib/tracker-links.ts'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { HUB } from '#app/lib/tracker-address.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { legalForce } from '#domain/in-force.ts'
import { jurisdictionByCode, placeName, regionOf } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'

export type Crumb = { label: string; href?: string }

/** The way to a record: tracker, register, place, record. */
export function crumbsOf({ jurisdiction, shortTitle, title }: PolicyRecord): Crumb[] {
  const region = regionOf(jurisdiction)
  return [
    { label: text.frame.policyTracker, href: HUB },
    { label: text.regions[region], href: registerHref(region) },
    ...(region === 'nigeria-federal' ? [] : [{ label: placeLabel(jurisdiction), href: placeHref(jurisdiction) }]),
    { label: shortTitle ?? title },
  ]
}

/**
 * schema.org's words for what the record says. A member that nobody knows is left out, and so is what a plan does not show.
 * @param changedAt when the record last changed, if it ever did
 */
export function structuredData(record: PolicyRecord, publicUrl: string, today: string, changedAt?: string): object[] {
  const path = recordHref(record.slug)
  const address = `${publicUrl}${path}`
  const instrument =
    record.type === 'litigation' ? caseData(record, address, changedAt) : legislation(record, address, today, changedAt)
  const crumbs = crumbsOf(record).map(({ label, href = path }) => ({ label, href }))
  return [{ '@context': 'https://schema.org', ...instrument }, breadcrumbList(publicUrl, crumbs)]
}

function legislation(record: PolicyRecord, address: string, today: string, changedAt?: string) {
  const force = legalForce(record, today)
  const wasPassed = ['passed', 'enacted', 'published'].includes(record.status)
  return {
    '@type': 'Legislation',
    ...common(record, address, changedAt),
    legislationIdentifier: record.reference ?? undefined,
    legislationType: text.types[record.type],
    legislationJurisdiction: placeOf(record.jurisdiction),
    legislationDate: record.enactedOn ?? undefined,
    legislationPassedBy: wasPassed && record.issuingBody ? { '@type': 'Organization', name: record.issuingBody } : undefined,
    legislationLegalForce: force && LEGAL_FORCE[force],
  }
}

const LEGAL_FORCE = { 'in force': 'https://schema.org/InForce', 'not in force': 'https://schema.org/NotInForce' } as const

const caseData = (record: PolicyRecord, address: string, changedAt?: string) => ({
  '@type': 'CreativeWork',
  ...common(record, address, changedAt),
  identifier: record.litigation?.suitNumber ?? record.reference ?? undefined,
  spatialCoverage: placeOf(record.jurisdiction),
})

function common(record: PolicyRecord, address: string, changedAt?: string) {
  const { title, shortTitle, summary, focusAreas, documents } = record
  const languages = [...new Set(documents.flatMap(({ language }) => language ?? []))]
  return {
    '@id': address,
    url: address,
    name: title,
    alternateName: shortTitle ?? undefined,
    abstract: summary,
    about: focusAreas.map((area) => text.focusAreas[area]),
    inLanguage: languages.length > 0 ? languages : undefined,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address, inLanguage: 'en-NG', dateModified: changedAt },
  }
}

const placeOf = (code: string) => ({
  '@type': jurisdictionByCode(code)?.kind === 'community' ? 'Organization' : 'AdministrativeArea',
  name: placeName(code),
})
