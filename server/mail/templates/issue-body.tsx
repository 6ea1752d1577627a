import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react'
import { Heading, Link, Section, Text } from 'react-email'
import type { PreviewNode } from '#contract/article-desk.ts'
import type { IssueContent } from '#server/mail/letters.ts'
import { styles } from './styles.ts'

type Look = { className?: string; style?: CSSProperties }

/** The elements that a mail shows; of all others only their words stay. */
const SHOWN: Record<string, Look> = {
  p: { className: 'ink-2', style: styles.words },
  h2: { className: 'ink', style: styles.subheading },
  h3: { className: 'ink', style: styles.subheading },
  ul: { className: 'ink-2', style: styles.words },
  ol: { className: 'ink-2', style: styles.words },
  blockquote: { className: 'ink-2', style: styles.words },
  a: { className: 'link', style: styles.link },
  li: {},
  strong: {},
  em: {},
  code: {},
}
const LEFT_OUT = new Set(['img', 'picture', 'table', 'figure'])

/** What an issue of the newsletter tells. */
export const IssueBody = ({ intro, items }: IssueContent) => (
  <>
    {intro.map(shown)}
    {items.map(({ title, words, href }, i) => (
      <Section key={i} style={styles.item}>
        <Heading as="h2" style={styles.itemTitle}>
          <Link className="link" href={href} style={styles.link}>
            {title}
          </Link>
        </Heading>
        {words && (
          <Text className="ink-2" style={styles.itemWords}>
            {words}
          </Text>
        )}
      </Section>
    ))}
  </>
)

function shown(node: PreviewNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const [tag, { href }, children] = node
  if (LEFT_OUT.has(tag)) return null
  if (tag === 'br') return <br key={key} />
  const look = SHOWN[tag]
  if (!look || (tag === 'a' && href === undefined)) return <Fragment key={key}>{children.map(shown)}</Fragment>
  return createElement(tag, { ...look, key, ...(tag === 'a' ? { href } : {}) }, ...children.map(shown))
}
