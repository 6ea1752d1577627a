import { Heading, Link, Section, Text } from 'react-email'
import type { PolicyType } from '#domain/policies.ts'
import type { DigestContent, DigestItem, Telling } from '#server/features/alert-mails/digest-content.ts'
import { text } from '#text/en.ts'
import { styles } from './styles.ts'

const t = text.alertMails

/** The sign of a type. Filled binds, outlined does not (yet). */
const GLYPHS: Record<PolicyType, { sign: string; isFilled: boolean }> = {
  law: { sign: '§', isFilled: true },
  regulation: { sign: '≡', isFilled: true },
  litigation: { sign: 'v.', isFilled: true },
  bill: { sign: '§', isFilled: false },
  policy: { sign: '¶', isFilled: false },
  strategy: { sign: '↗', isFilled: false },
}

/** What alerts found, above the button. */
export const DigestBody = ({ groups }: DigestContent) => (
  <>
    {groups.map(({ title, items, more, links }, i) => (
      <Section key={i} className="flat" style={styles.group}>
        <Heading as="h2" className="ink" style={styles.groupTitle}>
          {title}
        </Heading>
        {items.map((item, n) => (
          <Item key={n} {...item} />
        ))}
        {more && (
          <Text style={styles.note}>
            <Link className="link" href={more.href} style={styles.link}>
              {more.label}
            </Link>
          </Text>
        )}
        {links.length > 0 && (
          <Text className="quiet" style={styles.groupLinks}>
            {links.map(({ label, href }, n) => (
              <span key={href}>
                {n > 0 && ' · '}
                <Link className="link" href={href} style={styles.link}>
                  {label}
                </Link>
              </span>
            ))}
          </Text>
        )}
      </Section>
    ))}
  </>
)

const Item = ({ type, title, href, tellings, also }: DigestItem) => (
  <Section className="rule" style={styles.digestItem}>
    <Heading as="h3" style={styles.digestTitle}>
      <Glyph type={type} />
      <Link className="ink" href={href} style={styles.digestLink}>
        {title}
      </Link>
    </Heading>
    {tellings.map((telling, i) => (
      <Happened key={i} {...telling} />
    ))}
    {also && (
      <Text className="quiet" style={styles.meta}>
        {also}
      </Text>
    )}
  </Section>
)

/** A coloured box, for pictures may be off; a plain-text mail goes without. */
function Glyph({ type }: { type: PolicyType }) {
  const { sign, isFilled } = GLYPHS[type]
  return (
    <span
      className={isFilled ? 'glyph' : 'glyph-open'}
      data-skip-in-text="true"
      title={text.types[type]}
      style={isFilled ? styles.glyph : styles.glyphOpen}
    >
      {sign}
    </span>
  )
}

const Happened = ({ when, before, after, sentence, facts, match }: Telling) => (
  <>
    <Text className="quiet" style={styles.meta}>
      {when}
      {before && ` ${before}`}
      {after && (
        <>
          {before ? ' → ' : ' '}
          <span className="chip" style={styles.chip}>
            {after.words}
          </span>
        </>
      )}
    </Text>
    {sentence && (
      <Text className="ink" style={styles.told}>
        {sentence}
      </Text>
    )}
    {facts.map((fact, i) => (
      <Text key={i} className="ink" style={styles.told}>
        {fact}
      </Text>
    ))}
    {match.length > 0 && (
      <Text className="ink-2" style={styles.match}>
        {match.map((part, i) =>
          part.marked ? (
            <strong key={i} className="match">
              {part.text}
            </strong>
          ) : (
            part.text
          ),
        )}
      </Text>
    )}
  </>
)

/** What is due next and one article, below the button. */
export const DigestEnd = ({ due, article }: DigestContent) => (
  <>
    {due.length > 0 && (
      <Section className="flat" style={styles.dueNext}>
        <Heading as="h2" className="ink" style={styles.groupTitle}>
          {t.due}
        </Heading>
        {due.map(({ on, title, detail, href }, i) => (
          <Section key={i} className="rule" style={styles.digestItem}>
            <Text className="ink" style={styles.told}>
              <strong>{on}</strong>{' '}
              <Link className="ink" href={href} style={styles.digestLink}>
                {title}
              </Link>
            </Text>
            <Text className="quiet" style={styles.meta}>
              {detail}
            </Text>
          </Section>
        ))}
      </Section>
    )}
    {article && (
      <Section className="rule flat" style={styles.article}>
        <Text className="quiet" style={styles.meta}>
          {article.label}
        </Text>
        <Heading as="h2" style={styles.articleTitle}>
          <Link className="ink" href={article.href} style={styles.articleLink}>
            {article.title}
          </Link>
        </Heading>
      </Section>
    )}
  </>
)
