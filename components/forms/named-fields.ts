/** A form's fields with a name, in page order. */
export function namedFields(form: HTMLFormElement): HTMLInputElement[] {
  const fields = [...form.elements].filter((element): element is HTMLInputElement => 'value' in element);
  return fields.filter(({ name }) => name !== '');
}

/** The values of a form's named fields as typed. For forms without checkboxes, radio buttons and files. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(namedFields(form).map(({ name, value }) => [name, value]));
}
