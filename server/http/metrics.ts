import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AlertHealth } from '#server/features/alerts/checks.ts'
import type { MailHealth } from '#server/mail/health.ts'
import type { PageCache } from './page-cache.ts'

/** Figures for Prometheus. Labels are route patterns and statuses, never an address or a word that somebody typed. */
export function createMetrics(
  pages: PageCache,
  mailHealth: () => Promise<MailHealth>,
  alertHealth: () => Promise<AlertHealth>,
  openDeliveries: () => Promise<number>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const refusedReads = new Counter({
    name: 'public_reads_refused_total',
    help: 'Reads of public data beyond the limit of a network or an account, by limit',
    labelNames: ['limit'],
    registers: [registry],
  })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory held by rendered pages',
    registers: [registry],
    collect() {
      this.set(pages.bytes)
    },
  })
  const health = () => mailHealth().catch(() => undefined) // with the database away the other figures still come
  new Gauge({
    name: 'mail_messages',
    help: 'Messages in the outbox, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries((await health())?.counts ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'For how long the message waits that has waited longest',
    registers: [registry],
    async collect() {
      const oldest = await health()
      if (oldest) this.set(oldest.oldestSeconds)
    },
  })
  const alerts = () => alertHealth().catch(() => undefined)
  new Gauge({
    name: 'alert_check_well',
    help: 'Whether alerts arrive for every kind of trigger, and the nightly check missed none: 1 or 0, by check',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      for (const { kind, isWell } of (await alerts())?.checks ?? []) this.set({ check: kind }, isWell ? 1 : 0)
    },
  })
  new Gauge({
    name: 'alert_check_age_seconds',
    help: 'How long ago alerts were checked, by check',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      for (const { kind, ageSeconds } of (await alerts())?.checks ?? []) this.set({ check: kind }, ageSeconds)
    },
  })
  new Gauge({
    name: 'webhook_deliveries_open',
    help: 'What waits to be posted to webhooks, or is being posted',
    registers: [registry],
    async collect() {
      const open = await openDeliveries().catch(() => undefined)
      if (open !== undefined) this.set(open)
    },
  })
  return { registry, requests, refusedReads }
}
