import { useEffect, useState } from 'react'
import { ask } from '#app/session/ask.ts'

export type Asked<T> = { is: 'loading' } | { is: 'here'; value: T } | { is: 'failed'; message: string }

type Asking<T> = { asked: Asked<T>; again: () => void; renew: () => void; set: (value: T) => void }

/** What a call answers, asked when a part of a page is first shown; once more by `again`, and by `renew` with the old shown until then. */
export function useAsked<T>(path: string): Asking<T> {
  const [asked, setAsked] = useState<Asked<T>>({ is: 'loading' })
  useEffect(() => {
    void answerTo<T>(path).then(setAsked)
  }, [path])
  const renew = () => void answerTo<T>(path).then(setAsked)
  const again = () => {
    setAsked({ is: 'loading' })
    renew()
  }
  return { asked, again, renew, set: (value) => setAsked({ is: 'here', value }) }
}

async function answerTo<T>(path: string): Promise<Asked<T>> {
  const answer = await ask<T>(path)
  return answer.ok ? { is: 'here', value: answer.value } : { is: 'failed', message: answer.message }
}
