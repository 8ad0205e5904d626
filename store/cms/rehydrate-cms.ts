import { type CmsState, noContent } from './cms-slice';

/** Remembered content is good for this long, ms: menus and slides change, and a bookmark must not show last year's. */
const LIFETIME = 60 * 60 * 1000;

/** Content that is old, or doesn't look like content, is as if never fetched. */
export function rehydrateCms(remembered: unknown, now = Date.now()): CmsState {
  const { carousels, carouselsFetchedAt, topMenu, hamMenu } = (remembered ?? {}) as Partial<CmsState>;
  const age = now - Number(carouselsFetchedAt ?? Number.NaN);
  const complete = [carousels, topMenu, hamMenu].every((list) => Array.isArray(list) && list.every(hasTitleAndUrl));
  if (!complete || !(age >= 0 && age < LIFETIME)) return noContent;
  return { carousels, carouselsFetchedAt, topMenu, hamMenu } as CmsState;
}

/** `url` has to stay on this site. */
function hasTitleAndUrl(value: unknown): boolean {
  const { title, url } = (value ?? {}) as { title?: unknown; url?: unknown };
  return typeof title === 'string' && typeof url === 'string' && /^\/(?![/\\])/.test(url);
}
