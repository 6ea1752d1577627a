import { createContext } from 'react'

/** Whether the page is made for a reader who asked for few bytes. */
export const LowData = createContext(false)
