import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from './page-cache.ts'

/** Figures for Prometheus. Labels are route patterns and statuses, never an address or a word that somebody typed. */
export function createMetrics(pages: PageCache) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
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
  return { registry, requests }
}
