const DRIVE_ID = /^[\w-]{10,200}$/

/**
 * The address of the picture itself, where somebody gave the link of a shared drive's page that shows it; any other address as it
 * is. Product-spec section 2.
 */
export function directImageLink(address: string): string {
  const url = URL.parse(address.trim())
  if (!url) return address
  const host = url.hostname.replace(/^www\./, '')
  if (host === 'drive.google.com' || host === 'docs.google.com') return fromDrive(url) ?? address
  if (host === 'dropbox.com') return fromDropbox(url) ?? address
  if (host === 'onedrive.live.com') return fromOneDrive(url) ?? address
  if (host === '1drv.ms') return fromShortOneDrive(url) ?? address
  return address
}

/** /file/d/ID/view, /file/u/0/d/ID/edit, /open?id=ID, /uc?id=ID, /thumbnail?id=ID. A folder has no picture to show. */
function fromDrive(url: URL): string | undefined {
  const isAsked = /^\/(open|uc|thumbnail)$/.test(url.pathname)
  const id =
    /^\/file\/(?:u\/\d+\/)?d\/([^/]+)(?:\/|$)/.exec(url.pathname)?.[1] ?? (isAsked ? url.searchParams.get('id') : undefined)
  if (!id || !DRIVE_ID.test(id)) return undefined
  const direct = new URL('https://drive.google.com/uc')
  direct.searchParams.set('export', 'download')
  direct.searchParams.set('id', id)
  const key = url.searchParams.get('resourcekey') // files shared before 2021 ask for it
  if (key) direct.searchParams.set('resourcekey', key)
  return direct.href
}

/** /s/ID/NAME and /scl/fi/ID/NAME: `raw=1` in place of `dl` answers the file. */
function fromDropbox(url: URL): string | undefined {
  if (!/^\/(s|scl\/fi)\/./.test(url.pathname)) return undefined
  const direct = new URL(url)
  direct.protocol = 'https:'
  direct.searchParams.delete('dl')
  direct.searchParams.set('raw', '1')
  return direct.href
}

/** /redir and /embed have the file under /download. */
function fromOneDrive(url: URL): string | undefined {
  if (!/^\/(redir|embed)$/.test(url.pathname)) return undefined
  const direct = new URL(url)
  direct.protocol = 'https:'
  direct.pathname = '/download'
  return direct.href
}

/** A short link is answered by the sharing service under its own name, written in base 64. */
function fromShortOneDrive(url: URL): string | undefined {
  if (!/^\/[a-z]\/./.test(url.pathname)) return undefined
  const name = btoa(`https://1drv.ms${url.pathname}`).replaceAll('=', '').replaceAll('/', '_').replaceAll('+', '-')
  return `https://api.onedrive.com/v1.0/shares/u!${name}/root/content`
}
