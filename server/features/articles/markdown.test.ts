import { Parser } from 'htmlparser2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_BODY } from '#contract/seed-articles.ts'
import { seedArticles } from '#test/seed.ts'
import { XSS_VECTORS } from '#test/xss-vectors.ts'
import type { BodyFacts } from './article-links.ts'
import { faultsIn, mentionsIn, renderBody, wholeOf } from './markdown.ts'

const PICTURE = '0b7c7f3e-1111-4222-8333-444455556666'
const FACTS: BodyFacts = {
  records: new Set(['a-law', 'a-bill', 'a-case', 'a-code']),
  pictures: new Map([[PICTURE, { width: 1000, height: 500, widths: [320, 960] }]]),
}
const html = (markdown: string, facts = FACTS) => wholeOf(renderBody(markdown, facts)).trim()

describe('the body of an article', () => {
  test('is Markdown with tables, lists, quotes and notes', () => {
    expect(html('Some *words* and **more**, ~~less~~.\n\n> A quote.\n\n1. one\n2. two')).toBe(
      '<p>Some <em>words</em> and <strong>more</strong>, <del>less</del>.</p>\n<blockquote>\n<p>A quote.</p>\n</blockquote>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>',
    )
    const noted = html('Said[^1].\n\n[^1]: There.')
    expect(noted).toContain('<a href="#note-fn-1" id="note-fnref-1" aria-describedby="footnote-label">1</a>')
    expect(noted).toContain('<h2 class="visually-hidden" id="footnote-label">Notes</h2>')
    expect(noted).toMatch(/<li id="note-fn-1">\s*<p>There. <a href="#note-fnref-1" aria-label="Back to note 1 in the text"/)
  })

  test('has no h1, and anchors that nothing else has', () => {
    expect(html('# One\n\n## Two\n\n## Two')).toBe('<h2 id="s-one">One</h2>\n<h3 id="s-two">Two</h3>\n<h3 id="s-two-1">Two</h3>')
    expect(html('## One\n\n### Two')).toBe('<h2 id="s-one">One</h2>\n<h3 id="s-two">Two</h3>')
    expect(renderBody('## Ìdáàbòbò *data*\n\n### Under\n\n#### Deep\n\n> ## Quoted', FACTS).contents).toEqual([
      { id: 's-ìdáàbòbò-data', text: 'Ìdáàbòbò data', level: 2 },
      { id: 's-under', text: 'Under', level: 3 },
    ])
  })

  test('scrolls a table, names it by the bold line before, and its rows by their first cell', () => {
    expect(html('**What *changes***\n\n| Duty | Fee |\n| --- | ---: |\n| Register | 5 |').replaceAll('\n', '')).toBe(
      '<div class="table-scroll" role="region" aria-label="What changes" tabindex="0"><table><caption>What <em>changes</em></caption><thead><tr><th scope="col">Duty</th><th scope="col" class="cell-end">Fee</th></tr></thead>' +
        '<tbody><tr><th scope="row">Register</th><td class="cell-end">5</td></tr></tbody></table></div>',
    )
    expect(html('Before.\n\n| a |\n| --- |\n| b |')).toContain('aria-label="Table"')
  })

  test.for([
    ['/policy/a-law', '/demo/policy/a-law'],
    ['/demo/policy/a-law', '/demo/policy/a-law'],
    ['/policy/a-law?as_of=2026-01-01#duties', '/demo/policy/a-law?as_of=2026-01-01#duties'],
    ['/calendar?view=list', '/calendar?view=list'],
    ['#s-one', '#s-one'],
    ['mailto:desk@example.org', 'mailto:desk@example.org'],
  ] as const)('leads from %s to %s', ([given, to]) => {
    expect(html(`[x](${given})`)).toBe(`<p><a href="${to}">x</a></p>`)
  })

  test('leads elsewhere without saying whence, and not at all to a record that is not there', () => {
    expect(html('[x](https://example.org/a)')).toBe('<p><a href="https://example.org/a" rel="noopener noreferrer">x</a></p>')
    expect(html('[the *x*](/policy/no-such-law)')).toBe('<p>the <em>x</em></p>')
  })

  test('shows pictures of ours, and of others the words that stand for them', () => {
    expect(html(`![A hall](/images/${PICTURE}/960.jpg)`)).toBe(
      `<p><img src="/images/${PICTURE}/960.jpg" srcset="/images/${PICTURE}/320.jpg 320w, /images/${PICTURE}/960.jpg 960w" sizes="(width >= 48rem) 680px, 100vw" width="1000" height="500" alt="A hall" loading="lazy" decoding="async"></p>`,
    )
    expect(html('![A hall](https://example.org/x.jpg)')).toBe('<p>A hall</p>')
    expect(html('![A hall](/images/00000000-1111-4222-8333-444455556666/960.jpg)')).toBe('<p>A hall</p>')
  })

  test('has addresses that work elsewhere where it is read elsewhere', () => {
    const whole = { site: 'https://policywatch.test', page: 'https://policywatch.test/insights/x' }
    const text = html(`[a](/policy/a-law) [b](#s-b) [c](https://example.org/) ![d](/images/${PICTURE}/960.jpg)`, {
      ...FACTS,
      whole,
    })
    expect(text).toContain('<a href="https://policywatch.test/demo/policy/a-law">')
    expect(text).toContain('<a href="https://policywatch.test/insights/x#s-b">')
    expect(text).toContain('rel="noopener noreferrer">c</a>')
    expect(text).toContain(`src="https://policywatch.test/images/${PICTURE}/960.jpg"`)
  })

  test('is cut where a paragraph is the first to cite a record; three stand beside one at most', () => {
    const { parts } = renderBody(
      'First.\n\nThe [law](/policy/a-law), a [bill](/policy/a-bill), a [case](/policy/a-case) and a [code](/policy/a-code).\n\n- the [law](/policy/a-law)\n\nAgain the [law](/policy/a-law).\n\nThe [code](/policy/a-code).',
      FACTS,
    )
    expect(parts.map(({ records }) => records)).toEqual([[], ['a-law', 'a-bill', 'a-case'], ['a-code']])
  })

  test('of the starter articles has nothing that would be left out', () => {
    for (const [name, source] of Object.entries(seedArticles())) {
      const body = source.replace(/^---[\s\S]*?\n---\n/, '')
      const facts = { records: new Set(mentionsIn(body).records), pictures: new Map() }
      expect(faultsIn(body, facts), name).toEqual([])
    }
  })

  test('tells its author what would be left out', () => {
    const faults = faultsIn('<b>x</b> [a](javascript:alert(1)) [b](/policy/nope) ![c](https://example.org/c.png)', FACTS)
    expect(faults.map(({ kind }) => kind).toSorted()).toEqual(['html', 'html', 'link', 'picture', 'record'])
    expect(faultsIn('~a'.repeat(300), FACTS)).toEqual([{ kind: 'unreadable', value: '' }])
  })
})

const SIGNS = ['>', '> ', '~a', '`a', '[', '[a](b', '*a ', '*a _b ', '- ', '-\n', '=\n', '# a\n', '![', '<', 'a|', '[^1]', '\\\n', 'www.'] // prettier-ignore

test.for(SIGNS)('a text of nothing but %j takes little time', { timeout: 60_000 }, (sign) => {
  for (const times of [1_900, LONGEST_BODY]) {
    const before = process.cpuUsage()
    html(sign.repeat(times).slice(0, LONGEST_BODY))
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  }
})

/** Everything in a piece of markup that an article may not have, as a browser's parser reads it. */
function strangersIn(markup: string): string[] {
  const strangers: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!Object.hasOwn(MAY_HAVE, name)) strangers.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!MAY_HAVE[name]?.[attribute]?.test(value)) strangers.push(`<${name} ${attribute}="${value}">`)
      }
    },
    oncomment: (words) => void strangers.push(`<!--${words}`),
    onprocessinginstruction: (_, words) => void strangers.push(`<${words}>`),
  })
  parser.end(markup)
  return strangers
}

const ID = /^(s-[\p{L}\p{N}_-]+|footnote-label|note-fn(ref)?-[\p{L}\p{N}%._~-]+)$/u
const NOTHING = {}
const CELL = { class: /^cell-(end|middle)$/, scope: /^(row|col)$/ }
/** The same list as allowed-markup.ts, written down a second time. */
const MAY_HAVE: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    'p blockquote ul hr pre em strong del code sup br table caption thead tbody tr'.split(' ').map((tag) => [tag, NOTHING]),
  ),
  ...Object.fromEntries('h2 h3 h4 h5 h6'.split(' ').map((tag) => [tag, { id: ID, class: /^visually-hidden$/ }])),
  a: { href: /^(https?:\/\/[^/@\\]+(\/|$|[?#])|mailto:[^\s@]+@[^\s@]+$|\/(?![/\\])|#[^"'<>\s]+$)/, rel: /^noopener noreferrer$/, id: ID, 'aria-describedby': /^footnote-label$/, 'aria-label': /^Back to note/, class: /^data-footnote-backref$/ }, // prettier-ignore
  img: { src: /^\/images\/[0-9a-f-]{36}\/\d+\.jpg$/, srcset: /^\/images\//, sizes: /^\(width/, width: /^\d+$/, height: /^\d+$/, alt: /^/, loading: /^lazy$/, decoding: /^async$/ }, // prettier-ignore
  ol: { start: /^\d+$/ },
  li: { id: ID },
  div: { class: /^table-scroll$/, role: /^region$/, 'aria-label': /^/, tabindex: /^0$/ },
  section: { class: /^footnotes$/ },
  th: CELL,
  td: CELL,
}

describe('trust 52: nothing but allowed markup comes out', () => {
  test(`of ${XSS_VECTORS.length} ways to smuggle something in`, { timeout: 60_000 }, () => {
    for (const vector of XSS_VECTORS) {
      expect(strangersIn(html(vector)), vector).toEqual([])
    }
  })

  test('nor of all of them in one text', { timeout: 60_000 }, () => {
    expect(strangersIn(html(XSS_VECTORS.slice(0, 400).join('\n\n').slice(0, 100_000)))).toEqual([])
  })

  // A million cases take a few minutes: FUZZ_CASES=1000000.
  const cases = Number(process.env.FUZZ_CASES ?? 2_000)
  test(`nor of ${cases} texts made of pieces of markup`, { timeout: 120_000 + cases * 5 }, () => {
    const piece = fc.oneof(
      fc.constantFrom(...XSS_VECTORS),
      fc.constantFrom(...'<>"\'`&;:/\\[]()!#*_~|-=\n\t \u0000\u200b\u2028'),
      fc.constantFrom('<svg', '<math', '<a href=', '<img src=', 'onerror=', 'javascript:', 'data:', '&#x', '<!--', '-->', ']]>', '</', '/>', '[^1]', '[^1]: ', '](', '![', '\n\n', '| a |\n| - |\n', '```', '/policy/a-law', `/images/${PICTURE}/960.jpg`), // prettier-ignore
      fc.string({ maxLength: 8, unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const out = html(pieces.join(''))
        expect(strangersIn(out), out).toEqual([])
      }),
      { numRuns: cases },
    )
  })
})
