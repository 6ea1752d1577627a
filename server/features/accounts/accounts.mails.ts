import { formatInLagos } from '#domain/days.ts'
import type { MailWords } from '#server/features/newsletter/newsletter.mails.ts'
import type { MailKind, MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'

const t = text.accountMails

export type AccountMailKind = Extract<
  MailKind,
  | 'account-verify'
  | 'account-known'
  | 'account-reset'
  | 'password-changed'
  | 'email-change'
  | 'email-change-known'
  | 'email-change-asked'
  | 'email-changed'
  | 'new-device'
  | 'token-reused'
>

type Where = { publicUrl: string; siteName: string }
type WordsOf<K extends AccountMailKind> = (data: MailOf<K>, where: Where, sealed: Record<string, string>) => MailWords

/** What each mail about an account says and where it leads. Tokens come sealed, and stand in the link alone. */
const WORDS: { [K in AccountMailKind]: WordsOf<K> } = {
  'account-verify': (_, { publicUrl, siteName }, { token }) => ({
    subject: t.verify.subject(siteName),
    heading: t.verify.heading,
    lead: t.verify.lead(siteName),
    button: { label: t.verify.button, href: `${publicUrl}/verify-email?token=${token}` },
    notes: [t.verify.lasts, t.verify.otherwise],
    more: [],
  }),
  'account-known': (_, { publicUrl, siteName }) => ({
    subject: t.known.subject(siteName),
    heading: t.known.heading,
    lead: t.known.lead(siteName),
    button: { label: t.known.button, href: `${publicUrl}/login` },
    notes: [t.known.otherwise],
    more: [{ label: t.known.reset, href: `${publicUrl}/forgot-password` }],
  }),
  'account-reset': (_, { publicUrl, siteName }, { token }) => ({
    subject: t.reset.subject(siteName),
    heading: t.reset.heading,
    lead: t.reset.lead(siteName),
    button: { label: t.reset.button, href: `${publicUrl}/reset-password?token=${token}` },
    notes: [t.reset.lasts, t.reset.otherwise],
    more: [],
  }),
  'password-changed': ({ at }, { publicUrl, siteName }) => ({
    subject: t.passwordChanged.subject(siteName),
    heading: t.passwordChanged.heading,
    lead: t.passwordChanged.lead(formatInLagos(new Date(at))),
    button: { label: t.passwordChanged.button, href: `${publicUrl}/forgot-password` },
    notes: [t.passwordChanged.otherwise, t.passwordChanged.look],
    more: [{ label: t.passwordChanged.settings, href: `${publicUrl}/profile-settings` }],
  }),
  'email-change': (_, { publicUrl, siteName }, { token }) => ({
    subject: t.emailChange.subject(siteName),
    heading: t.emailChange.heading,
    lead: t.emailChange.lead(siteName),
    button: { label: t.emailChange.button, href: `${publicUrl}/profile-settings?email-token=${token}#email-address` },
    notes: [t.emailChange.lasts, t.emailChange.otherwise],
    more: [],
  }),
  'email-change-known': (_, { publicUrl, siteName }) => ({
    subject: t.emailChangeKnown.subject(siteName),
    heading: t.emailChangeKnown.heading,
    lead: t.emailChangeKnown.lead(siteName),
    button: { label: t.emailChangeKnown.button, href: `${publicUrl}/login` },
    notes: [t.emailChangeKnown.otherwise],
    more: [],
  }),
  'email-change-asked': ({ at }, { publicUrl, siteName }) => ({
    subject: t.emailChangeAsked.subject(siteName),
    heading: t.emailChangeAsked.heading,
    lead: t.emailChangeAsked.lead(formatInLagos(new Date(at))),
    button: { label: t.emailChangeAsked.button, href: `${publicUrl}/profile-settings` },
    notes: [t.emailChangeAsked.otherwise],
    more: [],
  }),
  'email-changed': ({ at }, { publicUrl, siteName }) => ({
    subject: t.emailChanged.subject(siteName),
    heading: t.emailChanged.heading,
    lead: t.emailChanged.lead(formatInLagos(new Date(at))),
    button: { label: t.emailChanged.button, href: `${publicUrl}/about` },
    notes: [t.emailChanged.otherwise],
    more: [],
  }),
  'new-device': ({ device, place, at }, { publicUrl, siteName }) => ({
    subject: t.newDevice.subject(siteName),
    heading: t.newDevice.heading,
    lead: t.newDevice.lead(device, place ?? t.newDevice.unknownPlace, formatInLagos(new Date(at))),
    button: { label: t.newDevice.button, href: `${publicUrl}/profile-settings` },
    notes: [t.newDevice.otherwise],
    more: [],
  }),
  'token-reused': ({ device, at }, { publicUrl, siteName }) => ({
    subject: t.tokenReused.subject(siteName),
    heading: t.tokenReused.heading,
    lead: t.tokenReused.lead(device, formatInLagos(new Date(at))),
    button: { label: t.tokenReused.button, href: `${publicUrl}/profile-settings` },
    notes: [t.tokenReused.otherwise],
    more: [],
  }),
}

export const accountMail = <K extends AccountMailKind>(kind: K, data: MailOf<K>, where: Where, sealed: Record<string, string>) =>
  WORDS[kind](data, where, sealed)
