import type { SanitizedHtml as Markup } from '#domain/sanitized-html.ts'

/** Markup as it is. It takes only what the sanitizer has let through; a plain string does not fit. */
export function SanitizedHtml({ html, className }: { html: Markup; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
