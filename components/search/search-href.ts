/** URL of a search, identical to the form's. */
export function searchHref(term: string): string {
  return `/alisveris?${new URLSearchParams({ search: term })}`;
}
