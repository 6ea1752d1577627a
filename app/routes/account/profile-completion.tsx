import ProfileCompletion from '#app/islands/profile-completion.tsx'
import { PrivatePage } from '#app/parts/account/private-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/private.css?url'
import forms from '#app/styles/forms.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/profile-completion.ts'

const t = text.profile.completion

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/profile-completion' })

export default function ProfileCompletionPage() {
  return (
    <PrivatePage needs="sign-in">
      <h1>{t.title}</h1>
      <p className="lede">{t.lede}</p>
      <Island name="profile-completion" mode="now" of={ProfileCompletion} props={{}} />
    </PrivatePage>
  )
}
