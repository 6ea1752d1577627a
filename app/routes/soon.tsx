import { data } from 'react-router'
import { Soon } from '#app/parts/error-pages.tsx'
import { head } from '#app/lib/head.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/soon.ts'

type Name = keyof typeof text.errors.soonTitles

/** Pages that later parts of the product open. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  const path = new URL(request.url).pathname.replace(/(?<!\/)\/+$/, '')
  const name = path.slice(1) as Name // the routes that lead here are the names
  return data({ path, title: text.errors.soonTitles[name], publicUrl, siteName: site.name }, 404)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ ...loaderData, description: text.errors.soon, noindex: true }) : []

export default function SoonPage({ loaderData }: Route.ComponentProps) {
  return <Soon title={loaderData.title} />
}
