import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

type Route = { page: string; regex: string };
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[]; rewrites: { afterFiles: { regex: string }[] } };

export type NextRoutes = ReturnType<typeof readNextRoutes>;

/** Next's routes, read from its build. @param folder the project, which contains `.next` and `public` */
export function readNextRoutes(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, '.next/routes-manifest.json'), 'utf8')) as Manifest;
  const files = new Set([
    ...filesBelow(join(folder, '.next/static')).map((path) => `/_next/static/${path}`),
    ...filesBelow(join(folder, 'public')).map((path) => `/${path}`),
  ]);
  const pages = new Set(manifest.staticRoutes.map(({ page }) => page).filter((page) => !page.startsWith('/_')));
  const patterns = [
    // A first segment that is a parameter is a slug, which only the catalogue can resolve.
    ...manifest.dynamicRoutes.filter(({ page }) => !page.startsWith('/[')),
    ...manifest.rewrites.afterFiles,
  ].map(({ regex }) => new RegExp(regex));
  return {
    /** Whether a path is a file of the build (`/_next/static/…`) or of `public/`. */
    isFile: (path: string) => files.has(path),
    /** Whether a path is a file, a page or route of the shop's own, or rewritten to one. False for catalogue slugs. */
    isOwn: (path: string) => files.has(path) || pages.has(path) || patterns.some((pattern) => pattern.test(path)),
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
