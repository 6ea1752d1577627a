import { data } from 'react-router'

/** Any other path. */
export function loader(): never {
  throw data(null, 404)
}

export default function Nothing() {
  return null
}
