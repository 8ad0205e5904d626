import { type Brand, type BrandColors, brandTokens, USUAL_COLORS } from '@/contracts/brand';
import { escapeHtml } from '@/contracts/escape-html';

/** What an email shows of the shop that sends it: the settings have it. */
export type MailShop = { store_name: string; brand: Pick<Brand, 'colors'> };

/** The colours of the shop's emails. `soft`: small print */
export function mailColors({ brand }: MailShop): BrandColors & { soft: string } {
  const colors = brand.colors ?? USUAL_COLORS;
  return { ...colors, soft: brandTokens(colors)['--color-ink-soft'] ?? colors.ink };
}

/** The common HTML layout of all emails; `content` is HTML, `reason` says why the recipient got it. */
export function mailLayout(shop: MailShop, title: string, content: string, reason: string): string {
  const { ground, ink, primary, soft } = mailColors(shop);
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${ground};font-family:Arial,sans-serif;color:${ink}">
<div style="max-width:600px;margin:0 auto;padding:24px"><p style="font-size:22px;font-weight:bold;color:${primary};margin:0 0 16px">${escapeHtml(shop.store_name)}</p>
<div style="background:#fff;border-radius:16px;padding:24px"><h1 style="font-size:20px;margin:0 0 12px">${escapeHtml(title)}</h1>${content}</div>
<p style="font-size:12px;color:${soft}">${escapeHtml(reason)}</p></div></body></html>`;
}

/** A button link, followed by its URL as text for mail clients that show no buttons. */
export function mailButton(shop: MailShop, { label, url }: { label: string; url: string }): string {
  const { primary, soft } = mailColors(shop);
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:${primary};color:#fff;border-radius:999px;padding:12px 20px;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>
<p style="font-size:12px;color:${soft};overflow-wrap:anywhere">Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın: ${escapeHtml(url)}</p>`;
}
