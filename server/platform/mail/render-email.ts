import { escapeHtml } from '@/contracts/escape-html';
import { type MailShop, mailButton, mailColors, mailLayout } from './layout';

/** A paragraph of text, or a button with a link. */
type Part = string | { label: string; url: string };

export type EmailContent = {
  title: string;
  parts: readonly Part[];
  /** A small link at the end, such as the unsubscribe link. */
  ending?: { label: string; url: string };
};

/** The email as plain text and in the common HTML layout; the title is also the subject. */
export function renderEmail(shop: MailShop, { title, parts, ending }: EmailContent, reason: string) {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const html = parts
    .map((part) => (typeof part === 'string' ? `<p>${escapeHtml(part)}</p>` : mailButton(shop, part)))
    .join('\n');
  const endingText = ending ? `\n${ending.label}: ${ending.url}` : '';
  const endingHtml = ending
    ? `<p style="font-size:12px"><a href="${escapeHtml(ending.url)}" style="color:${mailColors(shop).soft}">${escapeHtml(ending.label)}</a></p>`
    : '';
  return {
    subject: title,
    text: `${text}\n\n${shop.store_name}\n${reason}${endingText}`,
    html: mailLayout(shop, title, `${html}${endingHtml}`, reason),
  };
}
