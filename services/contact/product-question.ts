/** The question about a product that the shop's search did not find: the link to the contact form, and its prefill. */

const PARAMETER = 'aranan';
/** The longest search text, in code points. */
const MAX_SEARCH = 200;

/** What the contact form starts with. */
export type ProductQuestion = { subject: 'product'; message: string };

/** Link to the contact form, prefilled for a search; works without JavaScript. */
export function productQuestionHref(search: string): string {
  return `/iletisim?${new URLSearchParams({ [PARAMETER]: search })}#form`;
}

/**
 * The question that a contact page's URL asks for; null without one. Only the searched text comes from the URL, on one
 * line, so that a link cannot fill the form with a message of its own.
 */
export function readProductQuestion(params: Record<string, string | string[] | undefined>): ProductQuestion | null {
  const [typed = ''] = [params[PARAMETER]].flat();
  const line = typed.replace(/[\p{C}\s]+/gu, ' ').trim();
  const search = [...line].slice(0, MAX_SEARCH).join('');
  if (search === '') return null;
  return { subject: 'product', message: `“${search}” arıyorum ama sitenizde bulamadım. Temin edebilir misiniz?` };
}
