import type { Db } from '#db/open.ts'

/** The version of everything that pages are made of, kept up to date by notices from the database. */
export type ContentVersion = { readonly current: number; set(version: number): void }

export async function readContentVersion(db: Db): Promise<ContentVersion> {
  const { version } = await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()
  let current = version
  return {
    get current() {
      return current
    },
    set: (next) => {
      current = next
    },
  }
}
