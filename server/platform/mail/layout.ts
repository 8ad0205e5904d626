/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** The common HTML layout of all emails; `content` is HTML, `reason` says why the recipient got it. */
export function mailLayout(storeName: string, title: string, content: string, reason: string): string {
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fff9f2;font-family:Arial,sans-serif;color:#2b1b3d">
<div style="max-width:600px;margin:0 auto;padding:24px"><p style="font-size:22px;font-weight:bold;color:#c8324a;margin:0 0 16px">${escapeHtml(storeName)}</p>
<div style="background:#fff;border-radius:16px;padding:24px"><h1 style="font-size:20px;margin:0 0 12px">${escapeHtml(title)}</h1>${content}</div>
<p style="font-size:12px;color:#6d5f7d">${escapeHtml(reason)}</p></div></body></html>`;
}

/** A button link, followed by its URL as text for mail clients that show no buttons. */
export function mailButton({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#c8324a;color:#fff;border-radius:999px;padding:12px 20px;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>
<p style="font-size:12px;color:#6d5f7d;overflow-wrap:anywhere">Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın: ${escapeHtml(url)}</p>`;
}
