import { hashSync, verifySync } from '@node-rs/argon2'

/** A password to be hashed, or to be compared with a hash. */
export type PasswordTask = { password: string; stored?: string }

// OWASP's least for Argon2id (trust 1). A hash of lesser ones is made anew at its owner's next sign-in.
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The library's Algorithm.Argon2id, which is a constant of its types only. */
const ARGON2ID = 2

/** What a thread of its own does with a task: a PHC string with a new salt, or whether the password is the one of the hash. */
export default ({ password, stored }: PasswordTask): string | boolean =>
  stored === undefined ? hashSync(password, { algorithm: ARGON2ID, ...PARAMETERS }) : verifySync(stored, password)
