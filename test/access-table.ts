import type { Cast, Member } from './cast.ts'
import { PASSWORD } from './accounts.ts'

/**
 * Who may make a call.
 *
 * anybody: also without a login; a token that is over is refused. anybody at all: no token is looked at, or a bad one makes a visitor of its
 * bearer. who has the secret: the right is in what is sent (password, token of a mail, refresh token), whoever sends it. this machine: nobody
 * of the cast. plans with notes: professional and enterprise while they are paid. signed in, signed in just now (within ten minutes), administrators: as it says. its owner: for all others it is not there.
 */
export type Rule =
  | 'anybody'
  | 'anybody at all'
  | 'who has the secret'
  | 'this machine'
  | 'signed in'
  | 'signed in just now'
  | 'its owner'
  | 'its owner, signed in just now'
  | 'administrators'
  | 'plans with notes'

type Asked = {
  /** The address, where the path has parameters; for `its owner` it names the owner's. */
  at?: (of: Cast['owner']) => string
  body?: (of: Cast['owner']) => object
  headers?: Record<string, string>
  /** What somebody is answered who may; 200 unless said. Some calls are let in and then refuse what these tests send. */
  let?: number
  /** What everybody but the owner is answered; 404 unless said. */
  others?: number
}

const record = (rest = '') => ({ at: () => `/api/policies/copyright-act-2022${rest}` })
const at = (path: string) => ({ at: () => path })
const asEmail = (of: Cast['owner']) => ({ email: of.email })
const credential = (id: string, response: object) => ({
  id,
  rawId: id,
  type: 'public-key',
  response,
  clientExtensionResults: {},
})
const ofUser = (rest: string): Asked => ({
  at: (of) => `/api/admin/users/${of.id}${rest}`,
  body: () => ({ reason: 'Asked by mail' }),
})
const RECORD = '/api/admin/policies/copyright-act-2022'
const NO_FEED = '/api/admin/feeds/00000000-0000-4000-8000-000000000000'
const NO_ISSUE = '/api/admin/newsletter/issues/00000000-0000-4000-8000-000000000000'
const NO_IMPORT = '/api/admin/imports/00000000-0000-4000-8000-000000000000'
const ARTICLE = '/api/admin/articles/ndpa-gaid-compliance-year'
const DRAFT = {
  title: 'Being written',
  subtitle: null,
  excerpt: '',
  category: 'Privacy',
  tags: [],
  body: '',
  author: 'Ada',
  featuredImage: null,
  featuredImageAlt: null,
  policies: [],
  sources: [],
}
const page = 'http://policywatch.test/tracker'

/** Every route there is, and who may call it. A route that is not here fails the test. */
export const ACCESS_TABLE: Record<string, readonly [Rule, Asked?]> = {
  'GET /healthz': ['anybody at all'],
  'GET /readyz': ['anybody at all'],
  'GET /metrics': ['this machine'],

  'GET /api/openapi.json': ['anybody at all'],
  'GET /api/policies': ['anybody'],
  'GET /api/policies/suggest': ['anybody', at('/api/policies/suggest?q=data')],
  'GET /api/policies/:slug': ['anybody', record()],
  'GET /api/policies/:slug/changes': ['anybody', record('/changes')],
  'GET /api/policies/:slug/family': ['anybody', record('/family')],
  'POST /api/policies/:slug/documents/:id/download': [
    'plans with notes', // the same plans as of full Nigeria detail
    { at: (of) => `/api/policies/copyright-act-2022/documents/${of.documentId}/download` },
  ],
  'POST /api/policies/:slug/reports': [
    'signed in',
    { ...record('/reports'), body: () => ({ section: 'facts', message: 'The date is another one.' }) },
  ],
  'GET /api/jurisdictions': ['anybody'],
  'GET /api/jurisdictions/:slug': ['anybody', at('/api/jurisdictions/kenya')],
  'GET /api/comparisons/:subject': ['anybody', at('/api/comparisons/data-protection')],
  'GET /api/calendar': ['anybody'],
  'GET /api/obligations': ['anybody'],
  'GET /api/articles': ['anybody'],
  'GET /api/articles/:slug': ['anybody', { ...at('/api/articles/none'), let: 404 }],
  'GET /api/coverage': ['anybody'],
  'GET /api/changes': ['anybody'],
  'GET /api/stats': ['anybody'],
  'GET /api/plans': ['anybody'],

  'POST /api/requests': [
    'anybody',
    { body: () => ({ kind: 'price', plan: 'standard', name: 'Ada', email: 'ada@firm.example', message: 'How much?' }) },
  ],
  'POST /api/events': ['anybody at all', { body: () => ({ type: 'page_view', page: '/tracker' }), let: 202 }],
  'POST /api/newsletter/subscribe': ['anybody at all', { body: () => ({ firstName: 'Ada', email: 'ada@firm.example' }) }],
  'POST /api/reports/csp': ['anybody at all', { body: () => ({}), let: 204 }],
  'POST /api/reports/errors': [
    'anybody at all',
    {
      body: () => ({ message: 'x', url: page, userAgent: 'A test', timestamp: '2026-06-15T09:00:00Z', sessionId: 'tab' }),
      let: 202,
    },
  ],

  'POST /api/auth/register': [
    'anybody at all',
    {
      body: () => ({
        email: 'new@firm.example',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        fullName: 'Ada',
        occupation: 'Lawyer',
        country: 'NG',
        termsAccepted: true,
      }),
    },
  ],
  'GET /api/auth/verify-email': ['who has the secret', { at: (of) => `/api/auth/verify-email?token=${of.verifyToken}` }],
  'POST /api/auth/resend-verification': ['anybody at all', { body: asEmail }],
  'POST /api/auth/forgot-password': ['anybody at all', { body: asEmail }],
  'GET /api/auth/validate-reset-token': [
    'who has the secret',
    { at: (of) => `/api/auth/validate-reset-token?token=${of.resetToken}` },
  ],
  'POST /api/auth/reset-password': [
    'who has the secret',
    { body: (of) => ({ token: of.resetToken, password: 'harmattan haze' }) },
  ],
  'POST /api/auth/login': ['who has the secret', { body: (of) => ({ email: of.email, password: PASSWORD }) }],
  'POST /api/auth/refresh': ['who has the secret', { body: (of) => ({ refreshToken: of.refreshToken }) }],
  'POST /api/auth/logout': ['anybody at all'],
  'GET /api/auth/me': ['signed in'],
  'GET /api/auth/google': ['anybody at all', { let: 303 }],
  'GET /api/auth/google/callback': ['anybody at all', { let: 303 }],
  'GET /api/auth/session/tokens': ['who has the secret', { headers: { 'sec-fetch-site': 'same-origin' }, let: 401 }],
  'POST /api/auth/passkey/options': ['anybody at all'],
  'POST /api/auth/passkey': [
    'who has the secret',
    {
      body: (of) => ({
        challengeId: of.sessionId,
        credential: credential(of.passkeyId, { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' }),
      }),
      let: 401,
    },
  ],

  'GET /api/user/profile': ['signed in'],
  'PATCH /api/user/profile': ['signed in', { body: () => ({ organisation: 'Firm' }) }],
  'GET /api/user/profile/status': ['signed in'],
  'POST /api/user/profile/prompt': ['signed in', { body: () => ({ action: 'dismissed' }) }],
  'POST /api/user/password': ['signed in', { body: () => ({ currentPassword: PASSWORD, password: 'harmattan haze' }) }],
  'POST /api/user/email': ['signed in just now', { body: () => ({ email: 'elsewhere@firm.example' }) }],
  'POST /api/user/email/confirm': ['its owner', { body: (of) => ({ token: of.emailToken }), others: 400 }],
  'DELETE /api/user/email': ['signed in'],
  'GET /api/user/sessions': ['signed in'],
  'DELETE /api/user/sessions': ['signed in'],
  'DELETE /api/user/sessions/:id': ['its owner', { at: (of) => `/api/user/sessions/${of.sessionId}` }],
  'GET /api/user/calendar-address': ['signed in'],
  'POST /api/user/calendar-address': ['signed in', { body: () => ({}) }],
  'DELETE /api/user/calendar-address': ['signed in'],
  'GET /api/user/usage': ['signed in'],
  'GET /api/user/dashboard': ['signed in'],
  'POST /api/user/reads': ['signed in', { body: () => ({ items: [{ slug: 'copyright-act-2022', seq: 1 }] }) }],
  'GET /api/user/notifications': ['signed in'],
  'GET /api/user/notifications/stream': ['signed in'],
  'POST /api/user/notifications/read': ['signed in', { body: () => ({ all: true }) }],
  'GET /api/user/tracked-policies': ['signed in'],
  'POST /api/user/tracked-policies': ['signed in', { body: () => ({ slug: 'copyright-act-2022' }) }],
  'PATCH /api/user/tracked-policies/:slug': [
    'signed in',
    { at: () => '/api/user/tracked-policies/copyright-act-2022', body: () => ({ email: false }), let: 404 },
  ],
  'DELETE /api/user/tracked-policies/:slug': [
    'signed in',
    { at: () => '/api/user/tracked-policies/copyright-act-2022', let: 404 },
  ],
  'GET /api/user/interests': ['signed in'],
  'PUT /api/user/interests': ['signed in', { body: () => ({ focusAreas: ['fintech'], jurisdictions: [], email: false }) }],
  'GET /api/user/saved-searches': ['signed in'],
  'POST /api/user/saved-searches': ['signed in', { body: () => ({ name: 'Data', query: { q: 'data' } }) }],
  'PATCH /api/user/saved-searches/:id': [
    'its owner',
    { at: (of) => `/api/user/saved-searches/${of.searchId}`, body: () => ({ name: 'Data' }) },
  ],
  'DELETE /api/user/saved-searches/:id': ['its owner', { at: (of) => `/api/user/saved-searches/${of.searchId}` }],
  'GET /api/user/alerts': ['signed in'],
  'POST /api/user/alerts': ['signed in', { body: () => ({ target: { kind: 'jurisdiction', code: 'KE' }, cadence: 'daily' }) }],
  'POST /api/user/alerts/preview': ['signed in', { body: () => ({ target: { kind: 'jurisdiction', code: 'KE' } }) }],
  'PATCH /api/user/alerts/:id': ['its owner', { at: (of) => `/api/user/alerts/${of.alertId}`, body: () => ({ active: false }) }],
  'DELETE /api/user/alerts/:id': ['its owner', { at: (of) => `/api/user/alerts/${of.alertId}` }],
  'GET /api/user/alerts/:id/history': ['its owner', { at: (of) => `/api/user/alerts/${of.alertId}/history` }],
  'GET /api/user/follow/history': ['signed in'],
  'GET /api/user/alert-settings': ['signed in'],
  'PATCH /api/user/alert-settings': ['signed in', { body: () => ({ timeZone: 'Africa/Nairobi' }) }],
  'POST /api/user/alert-settings/resume': ['signed in', { body: () => ({}) }],
  'GET /api/user/muted': ['signed in'],
  'PUT /api/user/muted/:slug': ['signed in', { at: () => '/api/user/muted/copyright-act-2022' }],
  'DELETE /api/user/muted/:slug': ['signed in', { at: () => '/api/user/muted/copyright-act-2022' }],
  'GET /api/user/saved-searches/:id/feed': ['its owner', { at: (of) => `/api/user/saved-searches/${of.searchId}/feed` }],
  'POST /api/user/saved-searches/:id/feed': [
    'its owner',
    { at: (of) => `/api/user/saved-searches/${of.searchId}/feed`, body: () => ({}) },
  ],
  'GET /api/user/webhooks': ['signed in'],
  'POST /api/user/webhooks': ['signed in', { body: () => ({ url: 'https://hooks.example/hits' }), let: 201 }],
  'PATCH /api/user/webhooks/:id': [
    'its owner',
    { at: (of) => `/api/user/webhooks/${of.webhookId}`, body: () => ({ isActive: false }) },
  ],
  'DELETE /api/user/webhooks/:id': ['its owner', { at: (of) => `/api/user/webhooks/${of.webhookId}` }],
  'POST /api/user/webhooks/:id/secret': ['its owner', { at: (of) => `/api/user/webhooks/${of.webhookId}/secret` }],
  'POST /api/user/webhooks/:id/test': ['its owner', { at: (of) => `/api/user/webhooks/${of.webhookId}/test` }],
  'GET /api/user/webhooks/:id/deliveries': ['its owner', { at: (of) => `/api/user/webhooks/${of.webhookId}/deliveries` }],
  'GET /api/user/notes': ['plans with notes'],
  'GET /api/user/notes/:slug': ['plans with notes', { at: () => '/api/user/notes/copyright-act-2022', let: 404 }],
  'PUT /api/user/notes/:slug': [
    'plans with notes',
    { at: () => '/api/user/notes/copyright-act-2022', body: () => ({ text: 'Ask counsel' }) },
  ],
  'DELETE /api/user/notes/:slug': ['signed in', { at: () => '/api/user/notes/copyright-act-2022' }],
  'GET /api/user/records/:slug': ['signed in', { at: () => '/api/user/records/copyright-act-2022' }],
  'PUT /api/user/records/:slug/read': [
    'signed in',
    { at: () => '/api/user/records/copyright-act-2022/read', body: () => ({ seq: null }) },
  ],
  'GET /api/user/downloads': ['signed in'],
  'POST /api/exports/policies.csv': ['plans with notes', { body: () => ({ jurisdiction: ['KE'] }) }],
  'POST /api/exports/policies.xlsx': ['plans with notes', { body: () => ({ jurisdiction: ['KE'] }) }],
  'GET /api/admin/policies/:slug/documents': ['administrators', at('/api/admin/policies/copyright-act-2022/documents')],
  'POST /api/admin/policies/:slug/documents': [
    'administrators', // who may, and is then refused for sending no file
    {
      ...at('/api/admin/policies/copyright-act-2022/documents?title=Act&publisher=NCC&language=en&url=https://x.example/'),
      let: 422,
    },
  ],
  'DELETE /api/admin/policies/:slug/documents/:id': [
    'administrators',
    { ...at('/api/admin/policies/copyright-act-2022/documents/999999999'), let: 404 },
  ],
  'GET /api/admin/desk': ['administrators'],
  'GET /api/admin/coverage/due': ['administrators'],
  'POST /api/admin/coverage/checks': [
    'administrators',
    { body: () => ({ jurisdiction: 'NG-KN', focusArea: 'fintech', checkedOn: '2026-06-15', found: 0 }), let: 201 },
  ],
  'GET /api/admin/feeds': ['administrators'],
  'POST /api/admin/feeds': [
    'administrators',
    { body: () => ({ address: 'https://feeds.example/news.xml', label: 'News' }), let: 201 },
  ],
  'PATCH /api/admin/feeds/:id': ['administrators', { at: () => NO_FEED, body: () => ({ isActive: false }), let: 404 }],
  'DELETE /api/admin/feeds/:id': ['administrators', { at: () => NO_FEED, let: 404 }],
  'GET /api/admin/policies/review': ['administrators'],
  'POST /api/admin/policies/review/assignments': [
    'administrators',
    { body: () => ({ items: [{ reason: 'reported', subject: 'none' }], assigned: true }), let: 404 },
  ],
  'POST /api/admin/policies/review/reports/:id': [
    'administrators',
    {
      at: () => '/api/admin/policies/review/reports/00000000-0000-4000-8000-000000000000',
      body: () => ({ outcome: 'corrected' }),
      let: 404,
    },
  ],
  'POST /api/admin/policies/review/news/:id': [
    'administrators',
    {
      at: () => '/api/admin/policies/review/news/00000000-0000-4000-8000-000000000000',
      body: () => ({ outcome: 'nothing' }),
      let: 404,
    },
  ],
  'POST /api/admin/policies/:slug/review': [
    'administrators',
    { ...at(`${RECORD}/review`), body: () => ({ checks: [] }), let: 422 },
  ],
  'POST /api/admin/policies/:slug/review/sources': ['administrators', { ...at(`${RECORD}/review/sources`), let: 404 }],
  'GET /api/admin/policies': ['administrators'],
  'POST /api/admin/policies': ['administrators', { body: () => ({}), let: 422 }],
  'GET /api/admin/policies/:slug': ['administrators', at(RECORD)],
  'PATCH /api/admin/policies/:slug': [
    'administrators',
    { ...at(RECORD), body: () => ({ reason: 'None', sponsors: 1 }), let: 422 },
  ],
  'POST /api/admin/policies/:slug/actions': ['administrators', { ...at(`${RECORD}/actions`), body: () => ({}), let: 422 }],
  'POST /api/admin/policies/:slug/archive': ['administrators', { ...at(`${RECORD}/archive`), body: () => ({}), let: 422 }],
  'POST /api/admin/policies/:slug/restore': ['administrators', { ...at(`${RECORD}/restore`), body: () => ({}), let: 422 }],
  'GET /api/admin/policies/:slug/draft': ['administrators', at(`${RECORD}/draft`)],
  'PUT /api/admin/policies/:slug/draft': [
    'administrators',
    { ...at(`${RECORD}/draft`), body: () => ({ basedOn: 1, record: {} }) },
  ],
  'DELETE /api/admin/policies/:slug/draft': ['administrators', at(`${RECORD}/draft`)],
  'POST /api/admin/policies/:slug/presence': ['administrators', at(`${RECORD}/presence`)],
  'GET /api/admin/imports': ['administrators'],
  'POST /api/admin/imports': ['administrators', { body: () => [{}], let: 201 }],
  'GET /api/admin/imports/:id': ['administrators', { at: () => NO_IMPORT, let: 404 }],
  'POST /api/admin/imports/:id/apply': ['administrators', { at: () => `${NO_IMPORT}/apply`, let: 404 }],
  'POST /api/admin/imports/:id/cancel': ['administrators', { at: () => `${NO_IMPORT}/cancel`, let: 404 }],
  'POST /api/admin/imports/:id/undo': ['administrators', { at: () => `${NO_IMPORT}/undo`, let: 404 }],
  'GET /api/admin/users': ['administrators'],
  'PATCH /api/admin/users/:id': [
    'administrators',
    { at: (of) => `/api/admin/users/${of.id}`, body: () => ({ subscriptionPlan: 'standard', reason: 'Asked by mail' }) },
  ],
  'POST /api/admin/users/:id/verify': ['administrators', ofUser('/verify')],
  'GET /api/admin/users/:id/sessions': ['administrators', { at: (of) => `/api/admin/users/${of.id}/sessions` }],
  'DELETE /api/admin/users/:id/sessions': ['administrators', ofUser('/sessions')],
  'POST /api/admin/users/:id/export': ['administrators', ofUser('/export')],
  'DELETE /api/admin/users/:id': [
    'administrators',
    { at: (of) => `/api/admin/users/${of.id}`, body: (of) => ({ reason: 'Asked by mail', email: of.email }) },
  ],
  'GET /api/admin/requests': ['administrators'],
  'PATCH /api/admin/requests/:id': [
    'administrators',
    { at: (of) => `/api/admin/requests/${of.id}`, body: () => ({ state: 'closed' }), let: 404 }, // there is no such request
  ],
  'GET /api/admin/prices': ['administrators'],
  'PUT /api/admin/prices': [
    'administrators',
    { body: () => ({ plan: 'standard', currency: 'NGN', period: 'month', minorUnits: 2_500_000 }) },
  ],
  'GET /api/admin/articles': ['administrators'],
  'POST /api/admin/articles': ['administrators', { body: () => ({ title: 'A piece', category: 'AI' }), let: 201 }],
  'POST /api/admin/articles/preview': ['administrators', { body: () => ({ body: 'Words.' }) }],
  'GET /api/admin/articles/:slug': ['administrators', at(ARTICLE)],
  'PATCH /api/admin/articles/:slug': [
    'administrators',
    { ...at(ARTICLE), body: () => ({ excerpt: 'In short.', basedOn: 999_999 }), let: 409 },
  ],
  'DELETE /api/admin/articles/:slug': ['administrators', { ...at('/api/admin/articles/none'), let: 404 }],
  'PUT /api/admin/articles/:slug/draft': [
    'administrators',
    { ...at(`${ARTICLE}/draft`), body: () => ({ content: DRAFT, basedOn: 999_999 }), let: 409 },
  ],
  'DELETE /api/admin/articles/:slug/draft': ['administrators', at(`${ARTICLE}/draft`)],
  'GET /api/admin/articles/:slug/versions': ['administrators', at(`${ARTICLE}/versions`)],
  'POST /api/admin/articles/:slug/versions/:number/restore': [
    'administrators',
    { ...at(`${ARTICLE}/versions/99/restore`), let: 404 },
  ],
  'POST /api/admin/articles/:slug/preview-links': ['administrators', { ...at(`${ARTICLE}/preview-links`), let: 201 }],
  'DELETE /api/admin/articles/:slug/preview-links': ['administrators', { ...at(`${ARTICLE}/preview-links`), let: 204 }],
  'POST /api/admin/images': ['administrators', { headers: { 'content-type': 'image/png' }, let: 422 }], // without a word on what it shows
  'GET /api/admin/audit': ['administrators'],
  'GET /api/admin/audit/export': ['administrators'],
  'GET /api/admin/newsletter/subscribers': ['administrators'],
  'GET /api/admin/newsletter/material': ['administrators'],
  'GET /api/admin/newsletter/issues': ['administrators'],
  'POST /api/admin/newsletter/issues': [
    'administrators',
    { body: () => ({ preference: 'weeklyDigest', subject: 'This week' }), let: 201 },
  ],
  'GET /api/admin/newsletter/issues/:id': ['administrators', { at: () => NO_ISSUE, let: 404 }],
  'PATCH /api/admin/newsletter/issues/:id': ['administrators', { at: () => NO_ISSUE, body: () => ({ revision: 1 }), let: 404 }],
  'DELETE /api/admin/newsletter/issues/:id': ['administrators', { at: () => NO_ISSUE, let: 404 }],
  'GET /api/admin/newsletter/issues/:id/preview': ['administrators', { at: () => `${NO_ISSUE}/preview`, let: 404 }],
  'POST /api/admin/newsletter/issues/:id/stop': ['administrators', { at: () => `${NO_ISSUE}/stop`, let: 404 }],
  'POST /api/admin/newsletter/issues/:id/test': ['administrators', { at: () => `${NO_ISSUE}/test`, let: 404 }],
  'GET /api/admin/outbox': ['administrators'],
  'POST /api/admin/outbox/:id/retry': ['administrators', { at: (of) => `/api/admin/outbox/${of.id}/retry`, let: 404 }],
  'GET /api/admin/jobs': ['administrators'],
  'GET /api/admin/analytics': ['administrators'],
  'GET /api/user/passkeys': ['signed in'],
  'POST /api/user/passkeys/options': ['signed in just now', { body: () => ({}) }],
  'POST /api/user/passkeys': [
    'signed in',
    {
      body: (of) => ({
        challengeId: of.sessionId,
        name: 'Phone',
        credential: credential('AA', { clientDataJSON: 'AA', attestationObject: 'AA' }),
      }),
      let: 422,
    },
  ],
  'DELETE /api/user/passkeys/:id': ['its owner, signed in just now', { at: (of) => `/api/user/passkeys/${of.passkeyId}` }],
  'GET /api/user/second-factor': ['signed in'],
  'POST /api/user/second-factor/begin': ['signed in just now', { body: () => ({}) }],
  'POST /api/user/second-factor/confirm': ['signed in', { body: () => ({ code: '000000' }), let: 409 }],
  'POST /api/user/second-factor/prove': ['signed in', { body: () => ({ code: '000000' }), let: 422 }],
  'POST /api/user/second-factor/recovery-codes': ['signed in just now', { body: () => ({}), let: 409 }],
  'DELETE /api/user/second-factor': ['signed in just now'],
  'GET /api/user/export': ['signed in'],
  'DELETE /api/user': ['signed in just now'],

  'GET /feeds/policies.atom': ['anybody at all'],
  'GET /feeds/policies.json': ['anybody at all'],
  'GET /feeds/insights.atom': ['anybody at all'],
  'GET /feeds/insights.json': ['anybody at all'],
  'GET /feeds/changes.atom': ['anybody at all'],
  'GET /feeds/changes.json': ['anybody at all'],
  'GET /calendar.ics': ['anybody at all'],
  'GET /feeds/searches/:file': ['who has the secret', { ...at('/feeds/searches/none.atom'), let: 404 }],
  'GET /calendar/mine/:file': ['who has the secret', { ...at('/calendar/mine/none.ics'), let: 404 }],
  'GET /downloads/:token': ['who has the secret', { ...at('/downloads/none'), let: 404 }],
  'GET /compare/:file{[a-z0-9-]+\\.csv}': ['anybody at all', at('/compare/data-protection.csv')],
  'GET /cite/:file': ['anybody at all', at('/cite/copyright-act-2022.bib')],
  'GET /social/:kind/:file': ['anybody at all', { ...at('/social/policy/none.png'), let: 404 }], // none is drawn for this
  'GET /images/:id/:file': ['anybody at all', { ...at('/images/none/none.webp'), let: 404 }],
  'GET /sitemap.xml': ['anybody at all'],
  'GET /robots.txt': ['anybody at all'],
}

/** What a member of the cast is answered, by the rule of a call. */
export function expectedStatus(rule: Rule, { let: good = 200, others = 404 }: Asked, member: Member): number {
  const { standing, isFresh, role } = member
  switch (rule) {
    case 'anybody at all':
    case 'who has the secret':
      return good
    case 'this machine':
      return 404
    case 'anybody':
      return standing === 'over' ? 401 : good
  }
  if (standing === 'visitor' || standing === 'over') return 401
  if (rule === 'plans with notes') return member.sees[0] === 'full' ? good : 403 // the same plans as of full Nigeria detail
  if (rule === 'administrators') return standing === 'administrator' ? good : 403
  if (rule.endsWith('signed in just now') && !isFresh) return 403
  return rule.startsWith('its owner') && role !== 'the owner' ? others : good
}
