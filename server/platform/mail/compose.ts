import { escapeHtml, mailButton, mailLayout } from './layout';

/** A paragraph of words, or a link of its own. */
type Part = string | { label: string; url: string };

export type Letter = {
  title: string;
  parts: readonly Part[];
  /** A small link at the very end, such as the one that ends these mails. */
  ending?: { label: string; url: string };
};

/** The same letter as plain text and in the one HTML layout; the title is the subject too. */
export function renderEmail(storeName: string, { title, parts, ending }: Letter, reason: string) {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const html = parts
    .map((part) => (typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : mailButton(part)))
    .join('\n');
  const endingText = ending ? `\n${ending.label}: ${ending.url}` : '';
  const endingHtml = ending
    ? `<p style="font-size:12px"><a href="${escapeHtml(ending.url)}" style="color:#6d5f7d">${escapeHtml(ending.label)}</a></p>`
    : '';
  return {
    subject: title,
    text: `${text}\n\n${storeName}\n${reason}${endingText}`,
    html: mailLayout(storeName, title, `${html}${endingHtml}`, reason),
  };
}
