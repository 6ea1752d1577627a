import type { RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { ARTICLE_CATEGORIES } from '#domain/articles.ts'
import { articleEditor as t } from '#text/en/admin-articles.ts'
import type { ArticleForm } from './article-form.ts'
import { errorsOf, type Writing } from './article-writing.ts'

type Line = 'title' | 'subtitle' | 'tags' | 'author' | 'slug' | 'featuredImage' | 'featuredImageAlt'

const LINES: { name: Line; most: number; isOptional?: true }[] = [
  { name: 'tags', most: 800, isOptional: true },
  { name: 'author', most: 120, isOptional: true },
  { name: 'featuredImage', most: 2_000, isOptional: true },
  { name: 'featuredImageAlt', most: 300, isOptional: true },
  { name: 'slug', most: 120, isOptional: true },
]
const HINTS: Partial<Record<keyof ArticleForm, string>> = t.hints

/** Everything about an article that is typed. */
export function Fields({ writing, text }: { writing: Writing; text: RefObject<HTMLTextAreaElement | null> }) {
  const { form, change } = writing
  const errorOf = errorsOf(writing)
  const line = (name: Line, most: number, isOptional?: true) => (
    <TextField
      key={name}
      name={name}
      label={t.fields[name]!}
      note={isOptional && t.optional}
      hint={HINTS[name]}
      maxLength={most}
      value={form[name]}
      error={errorOf(name)}
      onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const error = errorOf('body')
  return (
    <div className="desk-fields">
      {line('title', 200)}
      {line('subtitle', 300, true)}
      <TextArea
        name="excerpt"
        label={t.fields.excerpt!}
        rows={3}
        maxLength={600}
        value={form.excerpt}
        error={errorOf('excerpt')}
        onInput={({ currentTarget }) => change({ excerpt: currentTarget.value })}
      />
      <div className="field">
        <label htmlFor="field-body">{t.fields.body}</label>
        <textarea
          ref={text}
          className="input desk-text"
          id="field-body"
          name="body"
          spellCheck
          value={form.body}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'field-body-error field-body-hint' : 'field-body-hint'}
          onInput={({ currentTarget }) => change({ body: currentTarget.value })}
        />
        {error && (
          <p className="field-error" id="field-body-error">
            <Icon name="circle-alert" />
            {error}
          </p>
        )}
        <p className="field-hint" id="field-body-hint">
          {t.hints.body}
        </p>
      </div>
      <SelectField
        name="category"
        label={t.fields.category!}
        value={form.category}
        error={errorOf('category')}
        onChange={({ currentTarget }) => {
          const category = ARTICLE_CATEGORIES.find((one) => one === currentTarget.value)
          if (category) change({ category })
        }}
      >
        {ARTICLE_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      {LINES.map(({ name, most, isOptional }) => line(name, most, isOptional))}
      <TextField
        name="publishAt"
        type="datetime-local"
        label={t.fields.publishAt!}
        note={t.optional}
        hint={t.hints.publishAt}
        value={form.publishAt}
        error={errorOf('publishAt')}
        onInput={({ currentTarget }) => change({ publishAt: currentTarget.value })}
      />
    </div>
  )
}
