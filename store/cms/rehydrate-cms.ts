import { type CmsState, noContent } from './cms-slice';

/** How long persisted content is used, ms: menus and slides change. */
const MAX_AGE = 60 * 60 * 1000;

/** Drops content that is too old or invalid. */
export function rehydrateCms(persisted: unknown, now = Date.now()): CmsState {
  const { carousels, carouselsFetchedAt, topMenu, hamMenu } = (persisted ?? {}) as Partial<CmsState>;
  const age = now - Number(carouselsFetchedAt ?? Number.NaN);
  const complete = [carousels, topMenu, hamMenu].every((list) => Array.isArray(list) && list.every(hasTitleAndUrl));
  if (!complete || !(age >= 0 && age < MAX_AGE)) return noContent;
  return { carousels, carouselsFetchedAt, topMenu, hamMenu } as CmsState;
}

/** `url` must be a path of this site. */
function hasTitleAndUrl(value: unknown): boolean {
  const { title, url } = (value ?? {}) as { title?: unknown; url?: unknown };
  return typeof title === 'string' && typeof url === 'string' && /^\/(?![/\\])/.test(url);
}
