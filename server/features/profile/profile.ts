import type { Profile, ProfileChanges, ProfileStatus } from '#contract/accounts.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { isProfileComplete } from '#domain/accounts.ts'
import { isCountry } from '#domain/countries.ts'
import { PRIVACY_WORDING, TERMS_WORDING } from '#domain/legal.ts'
import { choosePreferences, preferencesOfAddress } from '#server/features/newsletter/of-account.ts'
import { text } from '#text/en.ts'
import * as sql from './profile.sql.ts'

/** What somebody has said of themselves, and which mails they get. */
export async function readProfile(db: Db, userId: string, now: Date): Promise<Profile> {
  const { passwordHash, emailVerifiedAt, eraseAfter, hasGoogle, hasTerms, newEmail, ...said } = await sql.profileOf(
    db,
    userId,
    now,
  )
  return {
    ...said,
    sectors: said.sectors as Profile['sectors'], // checked when they were said
    hasPassword: passwordHash !== null,
    oauthProvider: hasGoogle ? 'google' : null,
    termsAccepted: Boolean(hasTerms),
    eraseAfter: eraseAfter?.toISOString() ?? null,
    newEmail,
    // An address that nobody has verified may be somebody else's, and so is what they get.
    emailPreferences: await preferencesOfAddress(db, emailVerifiedAt ? said.email : ''),
  }
}

/**
 * Changes what was sent and nothing else.
 * @throws VALIDATION_FAILED for a country that is none and for who came by Google and has not accepted the terms, EMAIL_NOT_VERIFIED for mails to an address that is not verified
 */
export const changeProfile = (db: Db, userId: string, changes: ProfileChanges, from: string, now: Date): Promise<Profile> =>
  inTransaction(db, async (tx) => {
    const { emailPreferences, termsAccepted, privacyAccepted, ...said } = changes
    await acceptTerms(tx, userId, { termsAccepted, privacyAccepted, isCompleting: said.occupation !== undefined }, now)
    if (said.country !== undefined && !isCountry(said.country)) {
      const message = text.profile.problems.country
      throw new ProblemError('VALIDATION_FAILED', { message, details: [{ path: 'country', message }] })
    }
    if (Object.keys(said).length > 0) {
      const organisation = said.organisation === undefined ? {} : { organisation: said.organisation || null }
      await sql.change(tx, userId, { ...said, ...organisation }, now)
    }
    if (emailPreferences) {
      const user = await sql.profileOf(tx, userId, now)
      if (!user.emailVerifiedAt) throw new ProblemError('EMAIL_NOT_VERIFIED')
      await choosePreferences(tx, user, emailPreferences, from, now)
    }
    return readProfile(tx, userId, now)
  })

/** Nobody ticks a box on the way through Google, so its owner does when they complete their profile. What was accepted before stands. */
async function acceptTerms(
  tx: Db,
  userId: string,
  asked: Pick<ProfileChanges, 'termsAccepted' | 'privacyAccepted'> & { isCompleting: boolean },
  now: Date,
): Promise<void> {
  const { hasGoogle, hasTerms } = await sql.profileOf(tx, userId, now)
  if (hasTerms) return
  if (!asked.termsAccepted) {
    if (!hasGoogle || !asked.isCompleting) return
    const message = text.profile.problems.terms
    throw new ProblemError('VALIDATION_FAILED', { message, details: [{ path: 'termsAccepted', message }] })
  }
  await sql.insertConsents(tx, [
    { userId, kind: 'terms', version: TERMS_WORDING.version, isGiven: true, givenAt: now },
    { userId, kind: 'privacy', version: PRIVACY_WORDING.version, isGiven: Boolean(asked.privacyAccepted), givenAt: now },
  ])
}

/** What a browser needs to know to ask for the rest, as often as product-spec section 4 allows (domain/accounts.ts). */
export async function readStatus(db: Db, userId: string): Promise<ProfileStatus> {
  const { profileDismissedCount, profilePromptedAt, ...said } = await sql.statusOf(db, userId)
  return {
    success: true,
    isComplete: isProfileComplete(said),
    profileCompletionDismissedCount: profileDismissedCount,
    profileCompletionPromptedAt: profilePromptedAt?.toISOString() ?? null,
  }
}

export async function notePrompt(db: Db, userId: string, action: 'shown' | 'dismissed', now: Date): Promise<ProfileStatus> {
  await sql.notePrompt(db, userId, action === 'dismissed', now)
  return readStatus(db, userId)
}
