import type { ProblemDetail } from '#contract/problem.ts'

type FormProblemProps = {
  title: string
  message: string
  details?: ProblemDetail[]
  level?: 2 | 3
  /** Where no field is wrong, nothing else takes the focus when the form comes back. */
  takesFocus?: boolean
}

/** What is wrong with a form that came back, above it, with a link to each field that is. */
export function FormProblem({ title, message, details = [], level = 2, takesFocus }: FormProblemProps) {
  const Heading = `h${level}` as const
  const others = details.filter((detail, i) => details.findIndex(({ path }) => path === detail.path) === i)
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of this, so this is where to read on
    <div className="form-problem" role="alert" tabIndex={takesFocus ? -1 : undefined} autoFocus={takesFocus}>
      <Heading>{title}</Heading>
      <p>{message}</p>
      {others.length > 1 && (
        <ul>
          {others.map(({ path, message: sentence }) => (
            <li key={path}>
              <a className="link" href={`#field-${path}`}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
