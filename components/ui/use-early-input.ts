import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The values of fields by name, as a submitted form would send them. */
export type EarlyInput = Readonly<Record<string, string[]>>;

/**
 * Reports what a visitor gave a form before its scripts ran: React leaves it in the fields, but calls no `onChange`.
 * @param take gets the fields that differ from what the server rendered, of radio buttons and checkboxes the whole group;
 * it is called at most once, and not when nothing differs
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, take: (given: EarlyInput) => void): void {
  const takeEarly = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isField);
    const changed = new Set(fields.filter(isChanged).map(({ name }) => name));
    if (changed.size === 0) return;
    const valuesOf = (name: string) =>
      fields.filter((field) => field.name === name && isSent(field)).map(({ value }) => value);
    take(Object.fromEntries([...changed].map((name) => [name, valuesOf(name)])));
  });
  useEffect(() => takeEarly(), []);
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  if (element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLInputElement && element.type !== 'hidden' && element.type !== 'file';
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(rendered, 0);
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Whether a submitted form sends the field; radio buttons and checkboxes only when they are checked. */
function isSent(field: Field): boolean {
  return field instanceof HTMLSelectElement || !isChoice(field) || field.checked;
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox';
}
