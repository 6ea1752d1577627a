import { isSignedIn } from './signed-in.ts'

/** `data-keep`: a link to an account or a plan does here what it says, for whoever is signed in. If the script does not come, it stays a link. */
export function keepActions(): void {
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLAnchorElement>('a[data-keep]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || !isSignedIn()) return
    event.preventDefault()
    void bring(control).catch(() => location.assign(control.href))
  })
}

async function bring(control: HTMLAnchorElement): Promise<void> {
  const query = JSON.parse(control.dataset.query ?? '{}') as object
  if (control.dataset.keep === 'export') {
    const { exportRecords } = await import('#app/session/export-records.ts')
    await exportRecords(query)
  } else {
    const { openSaveSearch } = await import('#app/session/save-search.ts')
    openSaveSearch(query, control.dataset.name ?? '')
  }
}
