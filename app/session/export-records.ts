import { showToast } from '#app/enhance/toasts.ts'
import { saveFile } from '#app/islands/save-file.ts'
import type { Problem } from '#contract/problem.ts'
import { searches as t } from '#text/en/my-lists.ts'
import { session } from '#text/en/session.ts'
import { callApi } from './api.ts'
import { offeredUpgrade } from './upgrade.ts'

/** The records of a list as a file; a plan without exports is told what it would give. */
export async function exportRecords(query: object): Promise<void> {
  const dismiss = showToast(t.exporting)
  const response = await callApi('/api/exports/policies.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  }).catch(() => undefined)
  dismiss()
  if (response?.ok) {
    saveFile(await response.blob(), nameOf(response) ?? 'policies.csv')
    showToast(t.exported)
    return
  }
  const problem = response && ((await response.json()) as Problem)
  const message = problem?.message ?? session.away.message
  const refused = { ok: false as const, status: response?.status ?? 0, message, details: [], ...(problem ? { problem } : {}) }
  if (!offeredUpgrade(refused)) showToast({ title: t.notExported, message, isProblem: true })
}

const nameOf = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
