type StateProps = {
  name: string
  /** The heading of the page while it is in this state. */
  title: string
  now: string
  children: React.ReactNode
}

/** One of several states of a screen. The server shows one; a script (app/enhance/screen-state.ts) changes it. */
export function State({ name, title, now, children }: StateProps) {
  return (
    <div className="account-state" data-state={name} data-title={title} hidden={name !== now}>
      {children}
    </div>
  )
}
