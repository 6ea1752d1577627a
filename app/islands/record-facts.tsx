import type { ReactNode } from 'react'
import type { Verification } from '#domain/policies.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { common } from '#text/en/common.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { Group } from './record-fields.tsx'
import { blank, CASE, type Part } from './record-parts.ts'
import type { Writing } from './record-writing.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="record-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type FactsProps = { writing: Writing; errorOf: (path: string) => string | undefined }

/** The facts of a case, which only a record of type litigation has. */
export function CaseSection({ writing: { typed, change }, errorOf }: FactsProps) {
  const facts = typed.litigation as Part | null
  if (!facts && typed.type !== 'litigation') return null
  return (
    <Section title={t.sections.case}>
      {facts ? (
        <>
          <Group
            path="litigation"
            label={t.names.litigation!}
            fields={CASE}
            part={facts}
            {...{ errorOf }}
            set={(litigation) => change({ litigation })}
          />
          <Button size="sm" icon="x" onClick={() => change({ litigation: null })}>
            {t.case.remove}
          </Button>
        </>
      ) : (
        <>
          <p className="field-hint">{t.case.none}</p>
          <Button id="field-litigation" size="sm" icon="plus" onClick={() => change({ litigation: blank(CASE) })}>
            {t.case.add}
          </Button>
        </>
      )}
    </Section>
  )
}

/** Whether the record was read against its sources. An editor alone can only take that back. */
export function VerificationSection({ writing: { base, typed, change }, errorOf }: FactsProps) {
  const stands = typed.verification as Verification
  const was = base.record.verification
  const error = errorOf('verification')
  return (
    <Section title={t.sections.verification}>
      <div id="field-verification" tabIndex={-1}>
        <p>
          <b>{common.verifications[stands]}</b>
        </p>
        {error && <p className="field-error">{error}</p>}
        <p className="field-hint">{t.verification.queue}</p>
      </div>
      {stands === 'source-checked' && (
        <Button size="sm" onClick={() => change({ verification: 'needs-review' })}>
          {t.verification.back}
        </Button>
      )}
      {stands === 'needs-review' && (
        <TextArea
          name="reviewNote"
          label={t.names.reviewNote!}
          hint={t.verification.note}
          error={errorOf('reviewNote')}
          rows={3}
          value={String(typed.reviewNote ?? '')}
          onInput={({ currentTarget }) => change({ reviewNote: currentTarget.value || null })}
        />
      )}
      {stands === 'needs-review' && was === 'source-checked' && (
        <Button size="sm" onClick={() => change({ verification: was, reviewNote: base.record.reviewNote ?? null })}>
          {t.verification.stay}
        </Button>
      )}
    </Section>
  )
}
