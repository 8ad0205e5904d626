import { escapeHtml, mailLayout } from './layout';

/** A paragraph of words, or a link of its own. */
type Part = string | { label: string; url: string };

export type Letter = {
  title: string;
  parts: readonly Part[];
  /** A small link at the very end, such as the one that ends these mails. */
  ending?: { label: string; url: string };
};

/** The same letter as plain text and in the one HTML layout; the title is the subject too. */
export function composeLetter(storeName: string, { title, parts, ending }: Letter, reason: string) {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const html = parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<p style="margin:24px 0"><a href="${escapeHtml(part.url)}" style="background:#c8324a;color:#fff;border-radius:999px;padding:12px 20px;text-decoration:none;font-weight:bold">${escapeHtml(part.label)}</a></p>
<p style="font-size:12px;color:#6d5f7d">Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın: ${escapeHtml(part.url)}</p>`,
    )
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
