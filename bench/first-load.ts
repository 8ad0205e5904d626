import { gunzipSync } from 'node:zlib';
import { getBytes, type WireAnswer } from './http-bytes';

export type FirstLoad = { html: number; scripts: number };

/** Bytes on the wire of a page and of the scripts that it names; those for browsers without modules don't count. */
export async function measureFirstLoad(url: string, page: WireAnswer): Promise<FirstLoad> {
  const html = (page.headers['content-encoding'] === 'gzip' ? gunzipSync(page.body) : page.body).toString();
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag) && (tag.startsWith('<script') || /as="script"/.test(tag)))
    .map((tag) => /\b(?:src|href)="([^"]+\.js[^"]*)"/.exec(tag)?.[1])
    .filter((source) => source !== undefined);
  const answers = await Promise.all([...new Set(sources)].map((source) => getBytes(new URL(source, url).href)));
  return { html: page.body.length, scripts: answers.reduce((sum, { body }) => sum + body.length, 0) };
}
