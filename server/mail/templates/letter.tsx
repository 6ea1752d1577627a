import { Button, Heading, Link, Text } from 'react-email'
import type { Site } from '#server/config.ts'
import type { Letter as LetterWords } from '#server/mail/letters.ts'
import { DigestBody, DigestEnd } from './digest-body.tsx'
import { IssueBody } from './issue-body.tsx'
import { Layout, type ListLinks } from './layout.tsx'
import { styles } from './styles.ts'

type Props = { letter: LetterWords; site: Site; publicUrl: string; list?: ListLinks }

/** A message with one thing to say and one thing to do. */
export function Letter({ letter, site, publicUrl, list }: Props) {
  const { subject, heading, lead, button, notes, more, why, issue, digest } = letter
  return (
    <Layout
      title={subject}
      preview={digest?.preview ?? lead}
      why={why}
      site={site}
      publicUrl={publicUrl}
      list={list}
      aside={digest?.aside}
    >
      <Heading as="h1" className="ink" style={styles.heading}>
        {heading}
      </Heading>
      <Text className="ink-2" style={styles.lead}>
        {lead}
      </Text>
      {issue && <IssueBody {...issue} />}
      {digest && <DigestBody {...digest} />}
      <Button className="button" href={button.href} style={styles.button}>
        {button.label}
      </Button>
      {digest && <DigestEnd {...digest} />}
      {notes.map((note, i) => (
        <Text key={i} className="ink-2" style={styles.note}>
          {note.split('\n').flatMap((line, n) => (n === 0 ? [line] : [<br key={n} />, line]))}
        </Text>
      ))}
      {more.map(({ label, href }) => (
        <Text key={href} style={styles.note}>
          <Link className="link" href={href} style={styles.link}>
            {label}
          </Link>
        </Text>
      ))}
    </Layout>
  )
}
