import { element } from '@/server/platform/http/xml';
import { itemsFileName } from './boundaries';
import type { CategoryEntry, ItemEntry, ItemsFile } from './rows';

/** The path of the sitemap's files, below the index. */
const FOLDER = '/sitemaps';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const URLSET_HEAD = `${HEAD}<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const URLSET_FOOT = '</urlset>\n';

/** The index of all files. The file of static pages has no date, because their changes are not tracked. */
export function sitemapIndex(site: string, files: readonly ItemsFile[], categoriesChanged: Date | null): string {
  const entry = (name: string, changed: Date | null) =>
    `<sitemap>${element('loc', `${site}${FOLDER}/${name}`)}${changed ? lastmod(changed) : ''}</sitemap>\n`;
  const items = files.map(({ file, changed }) => entry(itemsFileName(file), changed));
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entry('sayfalar.xml', null)}${entry('kategoriler.xml', categoriesChanged)}${items.join('')}</sitemapindex>\n`;
}

export function pageEntry(site: string, path: string): string {
  return urlEntry(site, path, null, []);
}

export function categoryEntry(site: string, { slug, changed, image }: CategoryEntry): string {
  return urlEntry(site, `/${slug}`, changed, image === null ? [] : [image]);
}

/** An item under its canonical URL. */
export function itemEntry(site: string, { category, slug, changed, images }: ItemEntry): string {
  return urlEntry(site, `/${category}/${slug}`, changed, images ?? []);
}

function urlEntry(site: string, path: string, changed: Date | null, images: readonly string[]): string {
  const imageEntries = images.map(
    (url) => `<image:image>${element('image:loc', new URL(url, site).href)}</image:image>`,
  );
  return `<url>${element('loc', `${site}${path}`)}${changed ? lastmod(changed) : ''}${imageEntries.join('')}</url>\n`;
}

const lastmod = (changed: Date) => element('lastmod', changed.toISOString());
