import { useEffect } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { ask } from '#app/session/ask.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AdminDocument, AdminDocuments, DocumentFile } from '#contract/document-files.ts'
import { adminDocuments as t } from '#text/en/admin-documents.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { DocumentUploading } from './document-uploading.tsx'
import { focusRows, NothingYet, RemoveButton, Rows, toastProblem } from './list-parts.tsx'

const LIST = 'document-rows'
/** A file is read within seconds, so while one waits the list looks again. */
const LOOK_AGAIN_MS = 3_000

/** The documents of a record for its editors: what they are, how far their files were read, a way to upload one and to delete one. */
export default function DocumentFiles() {
  // The server renders this for everybody, and knows no address.
  const slug =
    typeof location === 'undefined' ? undefined : /^\/admin\/records\/([a-z0-9-]+)\/documents$/.exec(location.pathname)?.[1]
  return slug ? <OfRecord path={`/api/admin/policies/${slug}/documents`} /> : <Loading />
}

function OfRecord({ path }: { path: string }) {
  const { asked, again, renew } = useAsked<AdminDocuments>(path)
  const isWaiting = asked.is === 'here' && asked.value.items.some(({ file }) => file?.state === 'waiting')
  useEffect(() => {
    if (!isWaiting) return undefined
    const looking = setInterval(renew, LOOK_AGAIN_MS)
    return () => clearInterval(looking)
  }, [isWaiting, renew])
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { record, items } = asked.value
  return (
    <>
      <p>
        {t.of}{' '}
        <a className="link" href={recordHref(record.slug)}>
          {record.title}
        </a>
      </p>
      {items.length === 0 ? (
        <NothingYet {...t.empty} />
      ) : (
        <Rows id={LIST} label={t.list}>
          {items.map((document) => (
            <Row key={document.id} document={document} onDelete={() => void remove(`${path}/${document.id}`, renew)} />
          ))}
        </Rows>
      )}
      <DocumentUploading path={path} onDone={renew} />
    </>
  )
}

async function remove(path: string, renew: () => void): Promise<void> {
  const answer = await ask(path, 'DELETE')
  if (!answer.ok && answer.status !== 404) return toastProblem(answer.message)
  renew()
  focusRows(LIST)
  showToast(t.deleted)
  return undefined
}

function Row({ document, onDelete }: { document: AdminDocument; onDelete: () => void }) {
  const { title, url, publisher, language, file } = document
  return (
    <li className="my-row">
      <Icon name="file-text" size={18} />
      <div className="my-row-main">
        <a className="my-row-title" href={url} rel="noreferrer">
          {title}
        </a>
        <p className="my-row-meta">
          <span>{publisher}</span>
          {language && <span>{language}</span>}
          {file && (
            <span>{[t.types[file.type], t.size(file.bytes), file.pages && t.pages(file.pages)].filter(Boolean).join(', ')}</span>
          )}
        </p>
        <p className="my-row-meta">{file ? stateInWords(file) : t.link}</p>
      </div>
      <div className="my-row-actions">
        <RemoveButton
          label={t.delete}
          name={t.deleteThis(title)}
          forGood={{ label: t.deleteSure, why: t.deleteWhy }}
          onRemove={onDelete}
        />
      </div>
    </li>
  )
}

function stateInWords({ state, why, byOcr, isCut }: DocumentFile): string {
  const more = [why && t.reasons[why], byOcr && t.byOcr, isCut && t.isCut].filter(Boolean)
  return [t.states[state], ...more].join('; ')
}
