import { escapeHtml, mailLayout } from './layout';

/** A paragraph of words, or a link of its own. */
type Part = string | { label: string; url: string };

export type Letter = { title: string; parts: readonly Part[] };

/** The same letter as plain text and in the one HTML layout; the title is the subject too. */
export function composeLetter(storeName: string, { title, parts }: Letter, reason: string) {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n');
  const html = parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<p style="margin:24px 0"><a href="${escapeHtml(part.url)}" style="background:#c8324a;color:#fff;border-radius:999px;padding:12px 20px;text-decoration:none;font-weight:bold">${escapeHtml(part.label)}</a></p>
<p style="font-size:12px;color:#6d5f7d">Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın: ${escapeHtml(part.url)}</p>`,
    )
    .join('\n');
  return {
    subject: title,
    text: `${text}\n\n${storeName}\n${reason}`,
    html: mailLayout(storeName, title, html, reason),
  };
}
