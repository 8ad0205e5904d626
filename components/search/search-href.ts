/** Where a search leads: the same address that the form makes. */
export function searchHref(term: string): string {
  return `/alisveris?${new URLSearchParams({ search: term })}`;
}
