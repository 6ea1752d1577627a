import { data } from 'react-router'

/** Shown in place of a page whose database is away. */
export function loader(): never {
  throw data(null, 503)
}

export default function Nothing() {
  return null
}
