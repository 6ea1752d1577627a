import { useRef, useState, type SyntheticEvent } from 'react'
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
  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const answer = await work(typed, form)
    busy.current = false
    setUnderWay(false)
    if (answer.ok) return
    setProblem(answer)
    const first = answer.details.map(({ path }) => form.elements.namedItem(path)).find((field) => field instanceof HTMLElement)
    if (first instanceof HTMLElement) first.focus()
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

/** What is wrong before anything is sent, one sentence for each field; undefined when nothing is. */
export function refusedAtOnce(wrong: Record<string, string | false>): Answer<never> | undefined {
  const details = Object.entries(wrong).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  return details[0] && { ok: false, status: 422, message: details[0].message, details }
}
