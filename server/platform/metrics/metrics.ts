import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VITAL_BOUNDS, VITAL_NAMES, type VitalName } from '@/contracts/vitals';
import { PendingCounts } from './pending-counts';

/** Seconds. Cached pages take less than a millisecond, a payment provider up to its timeout. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type SearchCount = {
  day: string;
  term: string;
  searches: number;
  withoutHits: number;
  corrected: number;
  clicks: number;
};
type SearchClickCount = { day: string; term: string; item: number; opened: number };
type VitalCount = { day: string; page: string; name: VitalName; bucket: number; visits: number };

/** The maximum number of different terms, and of items opened from them, between two writes: bounds made-up ones. */
const MAX_TERMS = 2000;

/** All metrics of a serving process. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Labels are templates, kinds and codes, never client input, so the number of series is bounded. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: DURATIONS, registers });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const vitalHistogram = (name: VitalName) =>
    new Histogram({
      name: `shop_web_vital_${name.toLowerCase()}`,
      help: `${name} in visitors' browsers, ${name === 'CLS' ? 'a number' : 'ms'}, by kind of page`,
      labelNames: ['page'] as const,
      buckets: [...VITAL_BOUNDS[name]],
      registers,
    });
  return {
    registry,
    requests: histogram('shop_api_request_seconds', 'API calls, including those made by pages', [
      'method',
      'route',
      'status',
    ]),
    pages: histogram('shop_page_request_seconds', 'Responses of the storefront, by kind of page', ['kind', 'status']),
    refused: counter('shop_refused_total', 'Requests and connections that were refused to protect the shop', [
      'reason',
    ]),
    providerCalls: histogram('shop_payment_provider_seconds', 'Calls of the payment provider', ['call', 'outcome']),
    trackingCalls: histogram('shop_carrier_seconds', 'Calls of the carrier that is asked about parcels', ['outcome']),
    searches: counter('shop_searches_total', 'Submitted searches', ['found']),
    vitals: Object.fromEntries(VITAL_NAMES.map((name) => [name, vitalHistogram(name)])) as Record<
      VitalName,
      ReturnType<typeof vitalHistogram>
    >,
    pageCache: {
      bytes: gauge('shop_page_cache_bytes', 'Bytes of cached pages'),
      pages: gauge('shop_page_cache_pages', 'Cached pages'),
      lookups: gauge('shop_page_cache_lookups', 'Lookups since the start, by result', ['result']),
      shared: gauge('shop_page_cache_shared', 'Pages taken from another instance since the start, by way of Redis'),
      made: gauge('shop_page_cache_made', 'Pages made from another page since the start'),
    },
    database: {
      up: gauge('shop_database_up', '1 while the database answers'),
      connections: gauge('shop_database_connections', 'Connections of the pool', ['state']),
    },
    queue: {
      waiting: gauge('shop_queue_waiting', 'Entries that are scheduled or due', ['queue']),
      overdue: gauge('shop_queue_overdue_seconds', 'Age of the oldest due entry', ['queue']),
      givenUp: gauge('shop_queue_given_up', 'Entries that need the owner', ['queue']),
    },
    orders: counter('shop_order_events_total', 'Status changes of orders since this process started', ['status']),
    money: counter('shop_money_kurus_total', 'Amounts since this process started, kuruş', ['direction']),
    parcels: gauge(
      'shop_parcels',
      'Parcels that the carrier is asked about: all, and those it has not answered about',
      ['kind'],
    ),
    paymentsWaiting: gauge('shop_payments_waiting', 'Payments that are still being polled'),
    searchTerms: new PendingCounts<SearchCount>(['searches', 'withoutHits', 'corrected', 'clicks'], MAX_TERMS),
    searchClicks: new PendingCounts<SearchClickCount>(['opened'], MAX_TERMS),
    vitalCounts: new PendingCounts<VitalCount>(['visits']),
  };
}

const holder = globalThis as typeof globalThis & { __senlikhaneMetrics?: Metrics };

/** The process's metrics, shared through globalThis: the framework bundles server code several times. */
export function processMetrics(): Metrics {
  if (!holder.__senlikhaneMetrics) {
    holder.__senlikhaneMetrics = createMetrics();
    // Memory, processor, event-loop lag, garbage collection, open handles.
    collectDefaultMetrics({ register: holder.__senlikhaneMetrics.registry });
  }
  return holder.__senlikhaneMetrics;
}
