import { useContext } from 'react'
import { LowData } from '#app/ui/low-data.ts'
import type { Motif } from '#app/ui/motifs.tsx'
import { Plate } from '#app/ui/plate.tsx'

const MOTIFS: readonly Motif[] = ['data-protection', 'artificial-intelligence', 'fintech', 'telecommunications', 'digital-rights']

type AccountPageProps = {
  title: string
  lede?: string
  /** Below the plate. */
  aside?: React.ReactNode
  /** The page of a link that somebody was sent: a script takes the token out of the address bar. */
  isOfLink?: boolean
  /** Which script makes it better, and whatever it needs to know (app/enhance/accounts.ts). */
  screen: 'signup' | 'login' | 'verify' | 'reset'
  children: React.ReactNode
}

/** A screen of an account: one column to fill in, beside a plate that phones do without. */
export function AccountPage({ title, lede, aside, isOfLink, screen, children }: AccountPageProps) {
  const isLowData = useContext(LowData)
  return (
    <div className="account" data-account={screen} data-forgets-query={isOfLink ? '' : undefined}>
      <div className="account-main">
        <div className="account-column">
          <h1 tabIndex={-1}>{title}</h1>
          {lede && <p className="account-lede">{lede}</p>}
          {children}
        </div>
      </div>
      <div className="account-side">
        {!isLowData && <Plate seed="an account at the register" motifs={MOTIFS} columns={7} rows={10} />}
        {aside}
      </div>
    </div>
  )
}
