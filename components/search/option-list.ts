/** How a list of the panel plays its part in the combobox. */
export type OptionList = {
  listId: string;
  optionId(at: number): string;
  /** The option in turn, -1 for none. */
  active: number;
  /** A link was followed; `term` is what was searched for. */
  onChoose(term: string): void;
};
