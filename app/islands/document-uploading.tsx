import { useRef, useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { upload } from '#app/session/upload.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import type { UploadedDocument } from '#contract/document-files.ts'
import { LARGEST_FILE, MEDIA_TYPES } from '#domain/document-files.ts'
import { adminDocuments } from '#text/en/admin-documents.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

const t = adminDocuments.upload
const FIELDS = ['file', 'title', 'publisher', 'language', 'url'] as const
const ACCEPTED = [...Object.values(MEDIA_TYPES), '.pdf', '.html', '.htm', '.docx'].join(',')

/** Sends a file with what is said of it. What was typed stays when it fails. */
export function DocumentUploading({ path, onDone }: { path: string; onDone: () => void }) {
  const [share, setShare] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(
    async ({ title = '', publisher = '', language = '', url = '' }, sent) => {
      const file = (sent.elements.namedItem('file') as HTMLInputElement).files?.[0]
      const refused = refusedAtOnce({
        file: problemOf(file),
        title: !title.trim() && t.noName,
        publisher: !publisher.trim() && t.noPublisher,
        language: !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language.trim()) && t.noLanguage,
        url: !/^https?:\/\/\S+$/.test(url.trim()) && t.noUrl,
      })
      if (refused) return refused
      setShare(0)
      const about = new URLSearchParams({ title, publisher, language: language.trim(), url: url.trim() })
      const answer = await upload<UploadedDocument>(`${path}?${about}`, path, file!, setShare)
      if (!answer.ok) return answer
      const { document, alsoIn } = answer.value
      const done = t.done(document.title)
      showToast(alsoIn.length > 0 ? { ...done, message: `${done.message} ${t.alsoIn(alsoIn)}` } : done)
      form.current?.reset()
      onDone()
      return answer
    },
  )
  const details = FIELDS.flatMap((field) => {
    const wrong = errorOf(field)
    return wrong ? [{ path: field, message: wrong }] : []
  })
  const field = (name: (typeof FIELDS)[number]) => ({ name, error: errorOf(name), required: true })
  return (
    <section aria-labelledby="document-upload">
      <h2 id="document-upload">{t.title}</h2>
      <p>{t.about}</p>
      <form ref={form} className="private-form" onSubmit={onSubmit} noValidate aria-busy={isUnderWay}>
        {message && <FormProblem title={t.wrong} message={message} details={details} level={3} />}
        <TextField {...field('file')} type="file" label={t.file} hint={t.fileHint} accept={ACCEPTED} />
        <TextField {...field('title')} label={t.name} maxLength={300} />
        <TextField {...field('publisher')} label={t.publisher} maxLength={200} />
        <TextField {...field('language')} label={t.language} hint={t.languageHint} defaultValue="en" maxLength={6} />
        <TextField {...field('url')} type="url" label={t.url} hint={t.urlHint} maxLength={2000} />
        {isUnderWay && <Progress share={share} />}
        <Button type="submit" variant="primary" disabled={isUnderWay}>
          {t.send}
        </Button>
      </form>
    </section>
  )
}

const problemOf = (file: File | undefined) => (file ? file.size > LARGEST_FILE && t.tooLarge : t.noFile)

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="document-progress">
      <progress id="document-progress" max={100} value={percent} aria-labelledby="document-sent" />
      <p id="document-sent">{percent < 100 ? t.sending(percent) : t.checking}</p>
    </div>
  )
}
