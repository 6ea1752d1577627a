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
      actions={
        <>
          <ButtonLink href="/tracker" variant="primary">
            {t.goToTracker}
          </ButtonLink>
          <ButtonLink href="/jurisdictions">{text.frame.jurisdictions}</ButtonLink>
        </>
      }
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

/** Something of ours broke. The id is the one in our log. */
export function Crash({ path, errorId, email }: { path: string; errorId?: string; email?: string }) {
  return (
    <ErrorScreen
      title={t.crashTitle}
      seed="crash"
      note={errorId && `${t.teamNotified} ${t.errorId(errorId)}`}
      actions={
        <>
          <ButtonLink href={path} variant="primary">
            {t.tryAgain}
          </ButtonLink>
          <ButtonLink href="/">{t.goHome}</ButtonLink>
          {email && <ButtonLink href={`mailto:${email}`}>{t.contactSupport}</ButtonLink>}
        </>
      }
    >
      <p>{t.crash}</p>
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
