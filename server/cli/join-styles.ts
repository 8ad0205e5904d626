import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { nameJoined } from '@/server/edge/page-cache/joined-styles';

/** The style sheets of a page's layouts and of itself, by source file, as Next's build writes them. */
type Manifest = { entryCSSFiles?: Record<string, { path: string }[]> };

/** Of any page of the shop. */
const MANIFEST = 'server/app/(shop)/vitrin/[edition]/page_client-reference-manifest.js';
const SHOP_LAYOUT = '[project]/app/(shop)/layout';

/**
 * Joins the style sheets of the shop's layout, which all of its pages load, into one file. If Next's manifest names fewer than
 * two, or has changed, there is none, and pages load the parts.
 * @param build Next's output folder
 */
export function joinStyles(build: string): void {
  const manifest = join(build, MANIFEST);
  const parts = existsSync(manifest) ? sheetsOf(readFileSync(manifest, 'utf8')) : [];
  const paths = parts.map((part) => join(build, part));
  if (parts.length < 2 || !paths.every((path) => existsSync(path))) return;
  const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
  writeFileSync(join(build, 'static/chunks', nameJoined(parts.map((part) => basename(part)))), text);
}

function sheetsOf(script: string): string[] {
  const scope: { __RSC_MANIFEST?: Record<string, Manifest> } = {};
  runInNewContext(script, { globalThis: scope });
  const [manifest] = Object.values(scope.__RSC_MANIFEST ?? {});
  return manifest?.entryCSSFiles?.[SHOP_LAYOUT]?.map(({ path }) => path) ?? [];
}
