import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import { text } from '#text/en.ts'

const t = text.errors

/** A 404 helps a visitor find the way. */
export function NotFound() {
  return (
    <ErrorScreen
      title={t.notFoundTitle}
      seed="not-found"
      motifs={['digital-literacy', 'policy', 'telecommunications']}
      actions={<WaysOn />}
    >
      <p>{t.notFound}</p>
      <form className="search-box search-box-small" action="/tracker" role="search">
        <input name="q" type="search" aria-label={t.notFoundSearch} placeholder={t.notFoundSearch} maxLength={400} />
        <button className="btn btn-primary" type="submit">
          {text.frame.search}
        </button>
      </form>
    </ErrorScreen>
  )
}

/** A record that was archived. */
export function Archived() {
  return (
    <ErrorScreen
      title={t.archivedTitle}
      seed="archived"
      motifs={['policy', 'digital-rights', 'telecommunications']}
      actions={<WaysOn />}
    >
      <p>{t.archived}</p>
    </ErrorScreen>
  )
}

/** Something of ours broke while a page was made. The id is the one in our log. An empty link is the address that was asked for. */
export function Crash({ errorId }: { errorId?: string }) {
  return (
    <ErrorScreen
      title={t.crashTitle}
      seed="crash"
      motifs={['digital-transformation', 'cybersecurity', 'policy']}
      note={errorId && `${t.teamNotified} ${t.errorId(errorId)}`}
      actions={
        <>
          <ButtonLink href="" variant="primary">
            {t.tryAgain}
          </ButtonLink>
          <ButtonLink href="" icon="retry">
            {t.refreshPage}
          </ButtonLink>
        </>
      }
    >
      <p>{t.crash}</p>
    </ErrorScreen>
  )
}

/** Any other answer that is no page, such as a request that was not understood; without an address to write to, nobody is promised support. */
export function GenericError({ email }: { email?: string }) {
  return (
    <ErrorScreen
      title={t.genericTitle}
      seed="generic"
      motifs={['content-moderation', 'policy', 'telecommunications']}
      actions={
        <>
          <ButtonLink href="" variant="primary">
            {t.tryAgain}
          </ButtonLink>
          <ButtonLink href="/">{t.goHome}</ButtonLink>
          {email && <ButtonLink href={`mailto:${email}`}>{t.contactSupport}</ButtonLink>}
        </>
      }
    >
      <p>{t.generic}</p>
    </ErrorScreen>
  )
}

/** The session is over, or was never there. For the pages of an account. */
export function AuthenticationError() {
  return (
    <ErrorScreen
      title={t.authenticationTitle}
      seed="authentication"
      motifs={['cybersecurity', 'data-protection', 'policy']}
      actions={
        <>
          <ButtonLink href="" variant="primary">
            {t.tryAgain}
          </ButtonLink>
          <ButtonLink href="/login">{t.goToLogin}</ButtonLink>
        </>
      }
    >
      <p>{t.authentication}</p>
    </ErrorScreen>
  )
}

/** A part of the service does not answer right now. The link leads back to the same address, where it was asked for. */
export function Busy() {
  return (
    <ErrorScreen title={t.busyTitle} seed="busy" actions={<ButtonLink href="">{t.tryAgain}</ButtonLink>}>
      <p>{t.busy}</p>
    </ErrorScreen>
  )
}

/** Where everything is to be found. */
function WaysOn() {
  return (
    <>
      <ButtonLink href="/tracker" variant="primary">
        {t.goToTracker}
      </ButtonLink>
      <ButtonLink href="/jurisdictions">{text.frame.jurisdictions}</ButtonLink>
    </>
  )
}
