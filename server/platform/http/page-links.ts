type Query = Record<string, unknown> & { page: number; page_size: number };

/**
 * `next` and `previous` of a list: the same call for its neighbouring pages, with all filters.
 * @param path the endpoint's path below /api
 */
export function pageLinks(path: string, query: Query, count: number) {
  const { page, page_size } = query;
  return {
    next: page * page_size < count ? pageUrl(path, { ...query, page: page + 1 }) : null,
    previous: page > 1 ? pageUrl(path, { ...query, page: page - 1 }) : null,
  };
}

function pageUrl(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  }
  return `/api${path}?${params}`;
}
