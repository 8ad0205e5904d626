import type { Vitals } from '@/contracts/vitals';

/** Queues the measurements with `sendBeacon`, so that the browser sends them even while the page unloads. */
export function sendVitals(vitals: Vitals): void {
  navigator.sendBeacon('/api/vitals/', new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
}
