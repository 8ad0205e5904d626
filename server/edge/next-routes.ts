import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

type Route = { page: string; regex: string };
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[]; rewrites: { afterFiles: { regex: string }[] } };

export type NextRoutes = ReturnType<typeof readNextRoutes>;

/** Next's routes, read from its build. @param folder the project, which contains `.next` and `public` */
export function readNextRoutes(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, '.next/routes-manifest.json'), 'utf8')) as Manifest;
  const files = new Set([
    ...filesBelow(folder, '.next/static', '/_next/static/'),
    ...filesBelow(folder, 'public', '/'),
  ]);
  // Without Next's own pages, and slugs: a parameter as the first segment, which only the catalogue can resolve.
  const routes = [...manifest.staticRoutes, ...manifest.dynamicRoutes].filter(({ page }) => !/^\/[_[]/.test(page));
  const patterns = [...routes, ...manifest.rewrites.afterFiles].map(({ regex }) => new RegExp(regex));
  return {
    /** Whether a path is a file of the build (`/_next/static/…`) or of `public/`. */
    isFile: (path: string) => files.has(path),
    /** Whether a path is a file, a page or route of the shop's own, or rewritten to one. False for catalogue slugs. */
    isOwn: (path: string) => files.has(path) || patterns.some((pattern) => pattern.test(path)),
  };
}

function filesBelow(project: string, folder: string, url: string): string[] {
  const base = join(project, folder);
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => url + relative(base, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
