import { data, redirect } from 'react-router'
import { recordHrefLike } from '#app/lib/as-of.ts'
import { findRecord } from '#server/features/policies/policies.ts'
import { pageContext } from '#server/http/page-context.ts'
import type { Route } from './+types/record.ts'

/** Until there are accounts, a record's address leads to what everyone may see of it. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, viewer } = context.get(pageContext)
  const found = await findRecord(db, viewer, params.slug)
  if (!found) throw data(null, 404)
  return redirect(recordHrefLike('movedTo' in found ? found.movedTo : found.record.slug, new URL(request.url)), 302)
}

/** Without a component this would be no page, and an unknown record would answer without the 404 screen. */
export default function Nothing() {
  return null
}
