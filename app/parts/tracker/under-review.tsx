import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'

/** The mark of what nobody has checked against its source yet. */
export function UnderReview() {
  return (
    <span className="under-review">
      <Icon name="clock" size={14} />
      {text.verifications['needs-review']}
    </span>
  )
}
