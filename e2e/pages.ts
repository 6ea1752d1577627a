import { dayInLagos } from '#domain/days.ts'
import { seedComparisons } from '#test/seed.ts'

type PageOf = {
  path: string
  status?: number
  /** Something that must be readable on it. */
  shows: string | RegExp
  /** A page whose colours another entry shows already: it is looked at in one theme only, and small without them. */
  isVariant?: true
  /** It has its script in the version of few bytes, too: nobody can log in without. */
  needsScript?: true
}

const TODAY = dayInLagos(new Date())
const LAWS = seedComparisons().map(({ country }) => country)

/** Pages of who is signed in: everybody gets the same shell, and a visitor is led to the login (e2e/session.test.ts). */
export const PRIVATE_PAGES = [
  '/dashboard',
  '/dashboard/tracked',
  '/dashboard/alerts',
  '/dashboard/saved-searches',
  '/dashboard/interests',
  '/dashboard/notes',
  '/dashboard/downloads',
  '/dashboard/notifications',
  '/profile-settings',
  '/profile-completion',
  '/admin',
  '/admin/records',
  '/admin/records/new',
  '/admin/records/ndpa-2023/documents',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/coverage',
  '/admin/imports',
  '/admin/users',
  '/admin/requests',
  '/admin/prices',
  '/admin/audit',
  '/admin/newsletter',
  '/admin/outbox',
  '/admin/analytics',
].map((path) => ({ path }))

/** Every kind of page there is. */
export const PAGES: PageOf[] = [
  { path: '/', shows: 'We keep the register' },
  { path: '/?category=Privacy', shows: 'Search all articles', isVariant: true },
  { path: '/?q=zzz', shows: 'No articles found', isVariant: true },
  { path: '/insights', shows: 'What the records say when they are read side by side' },
  {
    path: '/insights?category=Fintech&tag=Digital+lending&year=2026',
    shows: 'Loan apps under the 2025 regulations',
    isVariant: true,
  },
  { path: '/insights?page=2', shows: '13 to 14 of 14', isVariant: true },
  { path: '/insights?q=zzz', shows: 'Try adjusting your search or filters', isVariant: true },
  { path: '/insights?year=nonsense', shows: '“year=nonsense” in the address was not understood', isVariant: true },
  { path: '/insights/ndpa-gaid-compliance-year', shows: 'Records in this piece' },
  { path: '/insights/right-of-way-across-the-states', shows: 'Read next', isVariant: true },
  { path: '/insights/no-such-article', status: 404, shows: '404 Page Not Found', isVariant: true },
  { path: '/about', shows: 'How records are checked' },
  { path: '/tracker', shows: 'Latest movements' },
  { path: '/tracker?q=breach+notification', shows: 'breach' },
  { path: '/tracker?q=zzzzzz', shows: 'zzzzzz' },
  { path: '/tracker?type=law&status=enacted&page=2', shows: 'Enacted' },
  { path: '/tracker/nigeria-federal-policy-tracker', shows: 'Nigeria Data Protection Act' },
  { path: '/tracker/nigerian-states-policy-tracker', shows: 'Abia State Startup Law 2025' },
  { path: '/tracker/nigerian-states-policy-tracker?status=enacted&place=NG-LA&view=table', shows: 'Lagos' },
  { path: '/tracker/nigerian-states-policy-tracker?type=nonsense', shows: 'nonsense' },
  { path: '/tracker/africa-federal-policy-tracker', shows: 'Kenya' },
  { path: '/tracker/africa-federal-policy-tracker?layer=cybercrime&place=KE', shows: 'Kenya' },
  { path: '/tracker/domesticated/nigeria-startup-act-2022', shows: 'Abia State Startup Law 2025' },
  { path: '/tracker/domesticated/african-union-malabo-convention-2014', shows: 'Ratification on record' },
  { path: '/obligations', shows: 'File the yearly data protection audit return' },
  { path: '/obligations?sector=digital-lending&due=365', shows: 'File the annual return of a digital lender', isVariant: true },
  { path: '/obligations?due=nonsense', shows: '"nonsense" is no value of the filter Due', isVariant: true },
  { path: '/calendar', shows: 'Add to a calendar program' },
  { path: '/calendar?view=list&focus=fintech', shows: 'Fintech' },
  { path: '/calendar?month=2027-03', shows: 'March 2027', isVariant: true },
  { path: '/calendar?month=nonsense', shows: '"nonsense" is not a month', isVariant: true },
  { path: '/compare/data-protection', shows: 'Register with the regulator' },
  { path: '/compare/data-protection?countries=NG,KE,GH&differ=1', shows: 'Ghana', isVariant: true },
  { path: '/compare/data-protection?countries=ER,NG', shows: 'No data protection law of Eritrea is on record', isVariant: true },
  { path: `/compare/data-protection?countries=${LAWS.join(',')}`, shows: 'Zambia', isVariant: true },
  { path: '/first-admin', status: 410, shows: 'This link is no longer good' },
  { path: '/signup', shows: 'Create your free account' },
  { path: '/login', shows: 'Forgot your password?', needsScript: true },
  {
    path: '/login?message=verify',
    shows: 'click the verification link to activate your account',
    isVariant: true,
    needsScript: true,
  },
  { path: '/verify-email?came=sent', shows: 'Please check your inbox for the verification link' },
  { path: '/forgot-password', shows: 'Send reset link' },
  { path: '/reset-password?came=done', shows: 'Your password has been changed', isVariant: true },
  { path: '/coverage', shows: 'How to read it' },
  { path: '/coverage?region=nigeria-states', shows: 'Zamfara', isVariant: true },
  { path: '/coverage?region=asia', shows: '"asia" is no value of the filter Register', isVariant: true },
  { path: '/changes', shows: 'How this is proved' },
  { path: '/changes?jurisdiction=KE', shows: 'The newest change is of', isVariant: true },
  { path: '/jurisdictions', shows: 'Lagos' },
  { path: '/jurisdictions/lagos', shows: 'Lagos' },
  { path: '/jurisdictions/kenya', shows: 'Kenya' },
  { path: '/jurisdictions/eritrea', shows: 'Eritrea' },
  { path: '/demo/policy/nigeria-data-protection-act-2023', shows: 'Nigeria Data Protection Act, 2023' },
  { path: '/demo/policy/bofia-2020', shows: 'Banks and Other Financial Institutions Act, 2020' },
  { path: '/demo/policy/okedara-v-agf-2019', shows: /Okedara/ },
  { path: '/demo/policy/data-protection-amendment-bill-2025', shows: /Amendment/ },
  // The history of this server's records begins on the day it is started.
  { path: `/demo/policy/nigeria-data-protection-act-2023?as_of=${TODAY}`, shows: 'As it stood on' },
  { path: `/demo/policy/bofia-2020?as_of=${TODAY}`, shows: 'Earlier states are part of full detail', isVariant: true },
  {
    path: '/demo/policy/kenya-data-protection-act-2019?as_of=2020-01-01',
    status: 404,
    shows: 'Not on record on Jan 1, 2020',
    isVariant: true,
  },
  { path: '/api/docs', shows: '/policies' },
  { path: '/credits', shows: 'CC BY 4.0' },
  { path: '/newsletter', shows: 'You get an email with a link first' },
  { path: '/newsletter/sent', shows: 'Check your inbox', isVariant: true },
  { path: '/newsletter/link', shows: 'We email it to the address' },
  { path: '/newsletter/confirm?token=altered', status: 410, shows: 'This link is not valid' },
  { path: '/newsletter/unsubscribe', status: 410, shows: 'This link is not valid', isVariant: true },
  { path: '/newsletter/nothing', status: 404, shows: '404 Page Not Found', isVariant: true },
  { path: '/offline', shows: 'Kept on this device' },
  { path: '/terms', shows: 'Governing Law (Nigeria)' },
  { path: '/privacy', shows: 'Nigeria Data Protection Act 2023' },
  { path: '/pricing', shows: 'Full Nigeria detail' },
  { path: '/pricing?currency=USD&period=year&plan=standard', shows: 'Ask for Standard', isVariant: true },
  { path: '/pricing?asked=1', shows: 'Your request has reached us', isVariant: true },
  { path: '/policy/nothing-here', status: 404, shows: '404 Page Not Found' },
  { path: '/demo/policy/nothing-here', status: 404, shows: '404 Page Not Found' },
  { path: '/compare/nothing', status: 404, shows: '404 Page Not Found', isVariant: true },
  { path: '/tracker/domesticated/nope', status: 404, shows: '404 Page Not Found', isVariant: true },
  { path: '/jurisdictions/nowhere', status: 404, shows: '404 Page Not Found' },
  { path: '/nowhere', status: 404, shows: '404 Page Not Found' },
]
