import { gunzipSync } from 'node:zlib';
import { getBytes, type ProtocolResponse } from './http-bytes';

type GetFile = (url: string) => Promise<ProtocolResponse>;

/** Bytes on the wire. */
export type FirstLoad = { html: number; scripts: number; styles: number };

/** Scripts that a cached page loads after its first paint (server/edge/page-cache/prepare-page.ts). */
const DEFERRED = /\(function loadAfterPaint[\s\S]*?\)\(\[(.*?)\]\)<\/script>/;

/**
 * Bytes of a page and of the scripts and stylesheets that it references, without `nomodule` scripts.
 * @param getFile fetches a script or stylesheet
 */
export async function measureFirstLoad(
  url: string,
  page: ProtocolResponse,
  getFile: GetFile = (file) => getBytes(file),
): Promise<FirstLoad> {
  const html = (page.headers['content-encoding'] === 'gzip' ? gunzipSync(page.body) : page.body).toString();
  const tags = (html.match(/<(?:script|link)\b[^>]*>/g) ?? []).filter((tag) => !/ (?:nomodule|disabled)\b/i.test(tag));
  const deferred = (DEFERRED.exec(html)?.[1]?.split(',') ?? []).map((chunk) => `src=${chunk}`);
  const scripts = tags.filter((tag) => tag.startsWith('<script') || /\bas="script"/.test(tag));
  const styles = tags.filter((tag) => /\brel="stylesheet"|\bas="style"/.test(tag));
  return {
    html: page.body.length,
    scripts: await bytesOf(url, [...scripts, ...deferred], getFile),
    styles: await bytesOf(url, styles, getFile),
  };
}

/** Total bytes of the referenced files, each URL counted once. */
async function bytesOf(page: string, tags: readonly string[], getFile: GetFile): Promise<number> {
  const sources = tags.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const answers = await Promise.all([...new Set(sources)].map((source) => getFile(new URL(source, page).href)));
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}
