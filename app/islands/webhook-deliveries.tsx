import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import type { WebhookDeliveries, WebhookDelivery } from '#contract/webhooks.ts'
import { webhooks as t } from '#text/en/webhooks.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'

export const deliveriesPath = (id: string) => `/api/user/webhooks/${id}/deliveries`
const moment = (at: string) => `${formatDay(at)}, ${formatTime(at)}`

/** What was posted to an address in the last 30 days, and what waits. */
export function WebhookDeliveriesTable({ id, host }: { id: string; host: string }) {
  const path = deliveriesPath(id)
  const { asked, again } = useAsked<WebhookDeliveries>(path)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div className="webhook-deliveries" tabIndex={0} role="region" aria-label={t.deliveriesOf(host)}>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && (
        <>
          <p>
            <Button size="sm" variant="quiet" icon="retry" onClick={() => renewData(path, '/api/user/webhooks')}>
              {t.refresh}
            </Button>
          </p>
          {asked.value.items.length === 0 ? <p>{t.noDeliveries}</p> : <Table of={asked.value} />}
        </>
      )}
    </div>
  )
}

function Table({ of: { items, total } }: { of: WebhookDeliveries }) {
  const c = t.table
  return (
    <>
      <table>
        <thead>
          <tr>
            {[c.what, c.state, c.queued, c.tries, c.answer, c.next].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.id}>
              <td>{t.types[one.type]}</td>
              <td>{t.states[one.state]}</td>
              <td>{moment(one.createdAt)}</td>
              <td>{one.attempts}</td>
              <td>{answerOf(one)}</td>
              <td>{one.nextTryAt ? moment(one.nextTryAt) : c.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > items.length && <p>{c.more(items.length, total)}</p>}
    </>
  )
}

const answerOf = ({ lastStatus, lastError }: WebhookDelivery): string =>
  [lastStatus ?? '', lastError ? t.problem[lastError] : ''].filter((part) => part !== '').join(' · ') || t.table.none
