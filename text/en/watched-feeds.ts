/** Why a feed cannot be read, said of its address, and what the calls about feeds answer. */
export const watchedFeeds = {
  notAFeed: 'is no feed of RSS or Atom',
  already: 'This address is watched already.',
  tooMany: (most: number) => `At most ${most} feeds are watched.`,
  untitled: 'Without a title',
}
