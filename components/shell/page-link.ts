/** Paths of this site that are files or API requests. */
const NO_PAGES = /^\/(api|media)\//;

/** The link at an event's target, if it leads to a page of the shop in this window. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && leadsToPage(link) ? link : null;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === window.location.origin && !NO_PAGES.test(link.pathname);
  const isPlace = link.getAttribute('href')?.startsWith('#');
  return isHere && !isPlace && link.target === '' && !link.hasAttribute('download');
}
