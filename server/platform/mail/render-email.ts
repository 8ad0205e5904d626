import { escapeHtml, mailButton, mailLayout } from './layout';

/** A paragraph of text, or a button with a link. */
type Part = string | { label: string; url: string };

export type EmailContent = {
  title: string;
  parts: readonly Part[];
  /** A small link at the end, such as the unsubscribe link. */
  ending?: { label: string; url: string };
};

/** The email as plain text and in the common HTML layout; the title is also the subject. */
export function renderEmail(storeName: string, { title, parts, ending }: EmailContent, reason: string) {
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
