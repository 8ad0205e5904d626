import type { MenuItem } from '@/contracts/content';

/** Where a menu entry leads: a dynamic one appends its end point to the url. */
export function menuHref(item: Pick<MenuItem, 'url' | 'type' | 'endPoint'>): string {
  return item.type === 'dynamic' && item.endPoint ? `${item.url}${item.endPoint}` : item.url;
}
