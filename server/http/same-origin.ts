type Said = { site: string | undefined; origin: string | undefined }

/**
 * Whether a browser sent something from a page of ours. Browsers say where it was sent from, and no page can make them lie. What says
 * nothing is no browser with a reader.
 * @param ours the origins that are ours: as the world reaches us, and as this request did
 */
export function comesFromUs({ site, origin }: Said, ours: readonly string[]): boolean {
  if (site) return site === 'same-origin' || site === 'none'
  return origin === undefined || ours.includes(origin)
}
