import { useRef, useState } from 'react'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { UploadedImage } from '#contract/article-desk.ts'
import type { Problem, ProblemDetail } from '#contract/problem.ts'
import { articleEditor as t } from '#text/en/admin-articles.ts'
import { session } from '#text/en/session.ts'

type PicturesProps = { onInsert: (markdown: string) => void; onFeature: (picture: UploadedImage) => void }

/** Uploads a picture with the words that stand for it, and puts it into the text or above it. */
export function Pictures({ onInsert, onFeature }: PicturesProps) {
  const file = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [said, setSaid] = useState<{ details: ProblemDetail[]; message: string }>()
  const [isUnderWay, setUnderWay] = useState(false)
  const errorOf = (name: string) => said?.details.find(({ path }) => path === name)?.message
  const upload = async (onDone: (picture: UploadedImage) => void) => {
    const chosen = file.current?.files?.[0]
    if (!chosen) return setSaid({ message: '', details: [{ path: 'picture', message: t.choosePicture }] })
    setUnderWay(true)
    setSaid({ message: t.uploading, details: [] })
    const answer = await send(chosen, alt)
    setUnderWay(false)
    if ('problem' in answer) return setSaid(answer.problem)
    setSaid({ message: t.uploaded, details: [] })
    setAlt('')
    if (file.current) file.current.value = ''
    onDone(answer.picture)
    return undefined
  }
  return (
    <section className="desk-section" aria-labelledby="pictures">
      <h2 id="pictures">{t.pictures}</h2>
      <div className="field">
        <label htmlFor="field-picture">{t.fields.picture}</label>
        <input
          ref={file}
          className="input"
          id="field-picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby="picture-hint picture-said"
        />
        <p className="field-hint" id="picture-hint">
          {t.pictureHint}
        </p>
      </div>
      <TextField
        name="alt"
        label={t.fields.alt!}
        maxLength={300}
        value={alt}
        error={errorOf('alt')}
        onInput={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <p id="picture-said" role="status">
        {errorOf('picture') ?? (errorOf('alt') ? '' : said?.message)}
      </p>
      <div className="actions">
        <Button disabled={isUnderWay} onClick={() => void upload(({ markdown }) => onInsert(`\n\n${markdown}\n\n`))}>
          {t.insertPicture}
        </Button>
        <Button disabled={isUnderWay} onClick={() => void upload(onFeature)}>
          {t.featurePicture}
        </Button>
      </div>
    </section>
  )
}

type Sent = { picture: UploadedImage } | { problem: { message: string; details: ProblemDetail[] } }

async function send(file: File, alt: string): Promise<Sent> {
  try {
    const headers = { 'content-type': file.type.startsWith('image/') ? file.type : 'application/octet-stream' }
    const response = await callApi(`/api/admin/images?${new URLSearchParams({ alt })}`, { method: 'POST', headers, body: file })
    if (response.ok) return { picture: (await response.json()) as UploadedImage } // our own API, checked by its contract there
    const { message, details = [] } = (await response.json()) as Problem
    return { problem: { message, details } }
  } catch {
    return { problem: { message: session.away.message, details: [] } }
  }
}
