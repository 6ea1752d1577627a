import { useState } from 'react'
import { Documents } from '#app/parts/record/documents.tsx'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData, setData } from '#app/session/data.ts'
import { offeredUpgrade } from '#app/session/upgrade.ts'
import { Button } from '#app/ui/button.tsx'
import type { Download } from '#contract/downloads.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import type { RecordReading } from '#contract/reading.ts'
import { isUnlimited } from '#domain/upgrades.ts'
import { myRecord as t } from '#text/en/my-record.ts'
import { readingPath, useReading, useRecord, type At } from './record-data.ts'

type MyDocumentsProps = At & { shown: Pick<PolicyRecord, 'documents' | 'jurisdiction'> }

/** The documents, each with the way to download it, and what is left of the month. */
export function MyDocuments({ shown, ...at }: MyDocumentsProps) {
  const asked = useRecord(at)
  const { asked: reading } = useReading(at.slug)
  const record = asked.is === 'here' ? asked.value : shown
  const mine = reading.is === 'here' ? reading.value : undefined
  const isOpen = record.documents.some(({ id }) => id !== undefined)
  return (
    <Documents
      record={record}
      renderAction={({ id, title }) =>
        id !== undefined && mine && <DownloadButton slug={at.slug} id={id} title={title} reading={mine} />
      }
      below={isOpen && mine && <Left reading={mine} />}
    />
  )
}

type ButtonProps = { slug: string; id: number; title: string; reading: RecordReading }

function DownloadButton({ slug, id, title, reading }: ButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const { limit, used, counted } = reading.downloads
  const isOut = !isUnlimited(limit) && used >= limit && !counted.includes(id)
  const fetchIt = async () => {
    if (isUnderWay) return
    setUnderWay(true)
    const answer = await ask<Download>(`/api/policies/${slug}/documents/${id}/download`, 'POST')
    setUnderWay(false)
    if (!answer.ok) {
      if (!offeredUpgrade(answer)) showToast({ title: t.downloadFailed, message: answer.message, isProblem: true })
      return
    }
    setData(readingPath(slug), { ...reading, downloads: answer.value.downloads })
    renewData('/api/user/usage', '/api/user/dashboard', '/api/user/downloads')
    location.assign(answer.value.url)
  }
  return (
    <Button size="sm" icon={isOut ? 'lock' : 'download'} aria-label={t.downloadOf(title)} onClick={() => void fetchIt()}>
      {t.download}
    </Button>
  )
}

function Left({ reading: { downloads } }: { reading: RecordReading }) {
  const { limit, used } = downloads
  const words = isUnlimited(limit) ? t.unlimited : limit === 0 ? t.noDownloads : t.left(Math.max(0, limit - used), limit)
  return (
    <p className="text-ui">
      {words}{' '}
      <a className="link" href="/dashboard/downloads">
        {t.aboutDownloads}
      </a>
    </p>
  )
}
