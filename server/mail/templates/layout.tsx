import type { ReactNode } from 'react'
import { Body, Column, Container, Head, Html, Link, Preview, Row, Section, Text } from 'react-email'
import type { Site } from '#server/config.ts'
import { text } from '#text/en.ts'
import { dark, styles } from './styles.ts'

/** Where somebody on a list chooses what they get, and leaves. */
export type ListLinks = { list: 'newsletter' | 'alerts'; preferences: string; unsubscribe: string }

type Props = {
  title: string
  preview: string
  why: string
  site: Site
  publicUrl: string
  list?: ListLinks
  /** Beside the name of the site. */
  aside?: string
  children: ReactNode
}

const t = text.mail.footer

/** The frame of every mail: one column, no pictures from anywhere, readable with images off and in dark mode. */
export function Layout({ title, preview, why, site, publicUrl, list, aside, children }: Props) {
  return (
    <Html lang="en-NG">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Body className="ground" style={styles.ground}>
        <Preview>{preview}</Preview>
        <Container className="sheet" style={styles.sheet}>
          <Section style={styles.part}>
            {aside ? (
              <Row className="flat">
                <Column>
                  <Home name={site.name} publicUrl={publicUrl} />
                </Column>
                <Column align="right" className="quiet" style={styles.aside}>
                  {aside}
                </Column>
              </Row>
            ) : (
              <Home name={site.name} publicUrl={publicUrl} />
            )}
            {children}
          </Section>
          <Section className="foot" style={styles.foot}>
            <Text className="quiet" style={styles.small}>
              {why}
              {list && (
                <>
                  {' '}
                  <Link className="link" href={list.preferences} style={styles.link}>
                    {t.choose}
                  </Link>{' '}
                  {t.or}{' '}
                  <Link className="link" href={list.unsubscribe} style={styles.link}>
                    {t.unsubscribe}
                  </Link>
                </>
              )}
            </Text>
            <Text className="quiet" style={styles.small}>
              {[site.name, ...site.address].join(', ')}. {t.notAdvice}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const Home = ({ name, publicUrl }: { name: string; publicUrl: string }) => (
  <Link href={`${publicUrl}/`} style={styles.home}>
    <Mark />
    <span className="ink" style={styles.wordmark}>
      {name}
    </span>
  </Link>
)

/** The mark, of coloured boxes: a picture would tell us who opens a mail, and many readers have them off. */
const Mark = () => (
  <span aria-hidden="true" style={styles.mark}>
    <span style={styles.markLine} />
    <span style={styles.markBar} />
    <span style={styles.markShort} />
  </span>
)
