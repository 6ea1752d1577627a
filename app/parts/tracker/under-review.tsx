import { Icon } from '#app/ui/icon.tsx'
import { common } from '#text/en/common.ts'

/** The mark of what nobody has checked against its source yet. */
export function UnderReview() {
  return (
    <span className="under-review">
      <Icon name="clock" size={14} />
      {common.verifications['needs-review']}
    </span>
  )
}
