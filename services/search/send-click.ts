import type { SearchClick } from '@/contracts/search-click';

/** Reports, in the background, an item that was opened from a search. Content blockers may remove `sendBeacon`. */
export function sendSearchClick(click: SearchClick): void {
  navigator.sendBeacon?.('/api/search/clicks/', new Blob([JSON.stringify(click)], { type: 'application/json' }));
}
