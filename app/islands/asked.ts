import { useEffect, useState } from 'react'
import { ask } from '#app/session/ask.ts'

export type Asked<T> = { is: 'loading' } | { is: 'here'; value: T } | { is: 'failed'; message: string }

/** What a call answers, asked when a part of a page is first shown, and once more by `again`. */
export function useAsked<T>(path: string): { asked: Asked<T>; again: () => void; set: (value: T) => void } {
  const [asked, setAsked] = useState<Asked<T>>({ is: 'loading' })
  useEffect(() => {
    void answerTo<T>(path).then(setAsked)
  }, [path])
  const again = () => {
    setAsked({ is: 'loading' })
    void answerTo<T>(path).then(setAsked)
  }
  return { asked, again, set: (value) => setAsked({ is: 'here', value }) }
}

async function answerTo<T>(path: string): Promise<Asked<T>> {
  const answer = await ask<T>(path)
  return answer.ok ? { is: 'here', value: answer.value } : { is: 'failed', message: answer.message }
}
