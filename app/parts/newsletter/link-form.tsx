import { LONGEST_EMAIL } from '#domain/email-address.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Posted } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import { Trap } from './trap.tsx'

const t = text.newsletter

/** Asks for the address that a new link is sent to. */
export function LinkForm({ posted }: { posted?: Posted }) {
  const errorOf = (name: string) => posted?.problem.details?.find(({ path }) => path === name)?.message
  return (
    <form className="newsletter-form" method="post" action="/newsletter/link" noValidate={posted !== undefined}>
      <TextField
        name="email"
        label={t.emailAddress}
        type="email"
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        defaultValue={posted?.fields.email}
        error={errorOf('email')}
        takesFocus={errorOf('email') !== undefined}
      />
      <Trap idPrefix="field" error={errorOf('website')} typed={posted?.fields.website} />
      <Button type="submit" variant="primary" size="lg">
        {t.link.send}
      </Button>
    </form>
  )
}
