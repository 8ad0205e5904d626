import type { MenuItem } from '@/contracts/content';

/** URL of a menu entry; dynamic entries append their end point. */
export function menuHref(item: Pick<MenuItem, 'url' | 'type' | 'endPoint'>): string {
  return item.type === 'dynamic' && item.endPoint ? `${item.url}${item.endPoint}` : item.url;
}
