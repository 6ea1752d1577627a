import type { Options as Schema } from 'rehype-sanitize'

/** What anchors in a body are called: `s-` and the words of a heading. No page has another id like it. */
export const ANCHOR = 's-'
/** The same for what footnotes refer to. */
export const NOTE = 'note-'

const OWN_ANCHOR = new RegExp(`^${ANCHOR}[\\p{L}\\p{N}_-]+$`, 'u')
const OWN_NOTE = new RegExp(`^${NOTE}fn(ref)?-[\\p{L}\\p{N}%._~-]+$`, 'u')
const anchored: NonNullable<Schema['attributes']>[string] = [['id', OWN_ANCHOR]]

/**
 * All markup that an article can have. What is not here is left out, its words stay. An address has been looked at before
 * (article-links.ts); here its form is looked at once more.
 */
export const ALLOWED: Schema = {
  tagNames: (
    'h2 h3 h4 h5 h6 p blockquote ul ol li hr pre section div a em strong del code sup br img ' +
    'table caption thead tbody tr th td'
  ).split(' '),
  attributes: {
    h2: [
      ['id', OWN_ANCHOR, 'footnote-label'],
      ['className', 'visually-hidden'],
    ],
    h3: anchored,
    h4: anchored,
    h5: anchored,
    h6: anchored,
    a: [
      ['href', /^(https?:\/\/[^/]|mailto:|\/(?![/\\])|#)/],
      ['rel', 'noopener', 'noreferrer'],
      ['id', OWN_NOTE],
      ['ariaDescribedBy', 'footnote-label'],
      'ariaLabel',
      ['className', 'data-footnote-backref'],
    ],
    img: [
      ['src', /^(https?:\/\/[^/]+)?\/images\/[0-9a-f-]{36}\/\d+\.jpg$/],
      'srcSet',
      'sizes',
      'alt',
      'width',
      'height',
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
    ol: ['start'],
    li: [['id', OWN_NOTE]],
    div: [['className', 'table-scroll'], ['role', 'region'], 'ariaLabel', ['tabIndex', 0]],
    section: [['className', 'footnotes']],
    th: [
      ['scope', 'row', 'col'],
      ['className', 'cell-end', 'cell-middle'],
    ],
    td: [['className', 'cell-end', 'cell-middle']],
  },
  ancestors: {
    li: ['ol', 'ul'],
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  clobber: [], // ids are made by us, never by an author
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  allowComments: false,
  allowDoctypes: false,
}
