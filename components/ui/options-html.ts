import { html, insert } from './html';

/** An option's value and text. */
export type Option = readonly [value: string | number, text: string];

/**
 * Props of a `select` with these options, for pages with many of them: React's data of an option has three times the bytes of
 * its HTML, and React would hydrate each. Handlers of the select itself work as always.
 * @param selected the value of the selected one; the first without it
 */
export function selectOptions(options: readonly Option[], selected: string) {
  const chosen = options.findIndex(([value]) => `${value}` === selected);
  return insert(
    html`${options.map(
      ([value, text], at) => html`<option value="${value}"${at === chosen && html` selected=""`}>${text}</option>`,
    )}`,
  );
}
