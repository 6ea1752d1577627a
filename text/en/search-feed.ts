/** The feed of a saved search. */
export const searchFeed = {
  open: 'Feed',
  openThis: (name: string) => `Feed of ${name}`,
  about:
    'For a feed reader, which needs no login: whoever has an address can read what this search finds. It holds what anybody may see of a record.',
  loading: 'Loading the addresses',
  failed: 'The addresses could not be loaded.',
  again: 'Try again',
  atom: 'Atom',
  json: 'JSON Feed',
  copy: 'Copy',
  copyThis: (form: string) => `Copy the ${form} address`,
  copied: 'Copied.',
  notCopied: 'It could not be copied. The address is selected: copy it with your keyboard.',
  renew: 'New address',
  sure: 'The addresses above end at once, wherever they are in use.',
  renewed: 'These are the new addresses. The old ones have ended.',
  cancel: 'Cancel',
}
