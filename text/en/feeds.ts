export const feeds = {
  title: (site: string) => `${site}: policy records, newest movement first`,
  filteredTitle: (site: string) => `${site}: policy records of a search`,
  searchTitle: (name: string, site: string) => `${name} (${site})`,
  searchDescription: 'Records that a saved search finds, newest movement first.',
  description: 'Technology and data policy in Nigeria, its states and Africa.',
  copyright: (site: string) => `${site}. Information, not legal advice.`,
  entry: (status: string, date: string, summary: string) => `${status}, last movement ${date}. ${summary}`,
}
