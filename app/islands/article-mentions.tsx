import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { articleEditor as t } from '#text/en/admin-articles.ts'
import { PolicyPicker, type PickedPolicy } from './policy-picker.tsx'

type MentionsProps = {
  policies: string[]
  onInsert: (markdown: string) => void
  onPolicies: (policies: string[]) => void
  error: string | undefined
}

const linkTo = ({ title, slug }: PickedPolicy) => `[${title.replace(/[\\[\]`*_<>]/g, '\\$&')}](/policy/${slug})`

/** Finds a record by typing, and puts a link to it into the text or names it among those that the article is about. */
export function Mentions({ policies, onInsert, onPolicies, error }: MentionsProps) {
  const [chosen, setChosen] = useState<PickedPolicy>()
  const isNamed = chosen !== undefined && policies.includes(chosen.slug)
  return (
    <section className="desk-section" aria-labelledby="field-policies">
      <h2 id="field-policies" tabIndex={-1}>
        {t.fields.policies}
      </h2>
      {policies.length > 0 && (
        <ul className="desk-rows">
          {policies.map((slug) => (
            <li key={slug}>
              <a className="link" href={`/policy/${slug}`}>
                {slug}
              </a>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t.removePolicy(slug)}
                onClick={() => onPolicies(policies.filter((one) => one !== slug))}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PolicyPicker label={t.mention} name="mention" chosen={chosen} onChoose={setChosen} error={error} />
      <div className="actions">
        <Button disabled={!chosen} onClick={() => chosen && onInsert(linkTo(chosen))}>
          {t.insertMention}
        </Button>
        <Button disabled={!chosen || isNamed} onClick={() => chosen && onPolicies([...policies, chosen.slug])}>
          {t.addPolicy}
        </Button>
      </div>
    </section>
  )
}
