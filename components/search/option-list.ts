/** Props of a list in the combobox's panel. */
export type OptionList = {
  listId: string;
  optionId(at: number): string;
  /** The active option, -1 for none. */
  active: number;
  /** Called when a link is followed; `term` is the search term. */
  onChoose(term: string): void;
};

/** URL of a search, identical to the form's. */
export function searchHref(term: string): string {
  return `/alisveris?${new URLSearchParams({ search: term })}`;
}
