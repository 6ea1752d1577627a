import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { fieldOf } from '#app/enhance/field-problems.ts'
import type { Answer } from '#app/session/ask.ts'
import type { ProblemDetail } from '#contract/problem.ts'

type Sent = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  isUnderWay: boolean
  message: string | undefined
  errorOf: (name: string) => string | undefined
}

/**
 * A form that is sent without leaving the page. It is under way once at a time, says what is wrong where it is wrong, and leads there.
 * @param work sends what was typed, or says at once what is wrong with it
 */
export function useSentForm(work: (typed: Record<string, string>, form: HTMLFormElement) => Promise<Answer<unknown>>): Sent {
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<{ message: string; details: ProblemDetail[] }>()
  const busy = useRef(false)
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem && sent.current) leadTo(sent.current, problem.details) // not before the field says what is wrong with it
  }, [problem])
  const send = async (form: HTMLFormElement) => {
    sent.current = form
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const answer = await work(typed, form)
    busy.current = false
    setUnderWay(false)
    if (!answer.ok) setProblem(answer)
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setUnderWay(true)
    setProblem(undefined)
    void send(event.currentTarget)
  }
  return {
    onSubmit,
    isUnderWay,
    message: problem?.message,
    errorOf: (name) => problem?.details.find(({ path }) => path === name)?.message,
  }
}

/** The first field that something is wrong with gets the focus. */
function leadTo(form: HTMLFormElement, details: ProblemDetail[]): void {
  const first = details.map(({ path }) => fieldOf(form, path)).find((field) => field instanceof HTMLElement)
  if (first instanceof HTMLElement) first.focus()
}

/** What is wrong before anything is sent, one sentence for each field; undefined when nothing is. */
export function refusedAtOnce(wrong: Record<string, string | false>): Answer<never> | undefined {
  const details = Object.entries(wrong).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  return details[0] && { ok: false, status: 422, message: details.map(({ message }) => message).join(' '), details }
}
