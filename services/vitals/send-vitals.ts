import type { Vitals } from '@/contracts/vitals';

/** Hands what was measured to the browser, which sends it on while the page goes away. Nobody waits for an answer. */
export function sendVitals(vitals: Vitals): void {
  navigator.sendBeacon('/api/vitals/', new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
}
