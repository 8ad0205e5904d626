/** The text of a form's field, by the field's name. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field && 'value' in field ? String(field.value) : '';
}
