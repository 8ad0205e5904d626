import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Packages that load after the page: forms load zod and axios on the first interaction, the store redux-persist after hydration,
 * other parts with a call.
 */
const LATER = [
  'zod',
  'axios',
  'react-hook-form',
  '@hookform/resolvers/zod',
  'swiper',
  '@simplewebauthn/browser',
  'redux-persist',
];

/** Files that Next.js renders for a URL. */
const ENTRY = /(^|\/)(page|layout|template|error|global-error|not-found|forbidden|loading)\.tsx$/;

/** A static import that is no import of types. Multi-line imports count too. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s+from\s+)?'([^']+)'/gm;

function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)]
    .filter(([, names = '']) => !/^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names))
    .map(([, , specifier = '']) => resolved(path, specifier));
}

/** The file that an import refers to; the specifier itself for a package. */
function resolved(from: string, specifier: string): string {
  if (!/^(@\/|\.)/.test(specifier)) return specifier;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return (
    ['', '.ts', '.tsx'].map((ending) => base + ending).find((path) => /\.\w+$/.test(path) && existsSync(path)) ?? base
  );
}

const isSource = (path: string) => /^(app|components|contracts|services|store|content)\/.*\.tsx?$/.test(path);
const isClient = (path: string) => /^['"]use client['"]/.test(readFileSync(path, 'utf8'));

/** The staff's pages, which shoppers don't load. */
const DESK = /^app\/yonetim\//;

/**
 * Each module of the first load of the shop's pages, or of the desk's, with the import chain that leads to it from a
 * client component.
 */
function firstLoad(isEntry: (file: string) => boolean): Map<string, string[]> {
  const entries = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => join('app', file))
    .filter((file) => ENTRY.test(file) && isEntry(file));
  const onServer = new Set<string>();
  const chains = new Map<string, string[]>();
  const visit = (path: string, chain: string[] | null) => {
    const next = chain ?? (isSource(path) && isClient(path) ? [] : null);
    if (next ? chains.has(path) : onServer.has(path)) return;
    if (next) chains.set(path, [...next, path]);
    else onServer.add(path);
    if (!isSource(path)) return;
    for (const target of importsOf(path)) visit(target, next && [...next, path]);
  };
  for (const entry of entries) visit(entry, null);
  return chains;
}

const chains = firstLoad((file) => !DESK.test(file));

test('no page of the shop loads a module of the desk, its table or its queries', () => {
  const ofDesk = /^(components|store|services)\/desk\/|^@tanstack\//;
  expect([...chains.keys()].filter((path) => ofDesk.test(path))).toEqual([]);
  const onDesk = [...firstLoad((file) => DESK.test(file)).keys()].filter((path) => ofDesk.test(path));
  expect(onDesk).toEqual(
    expect.arrayContaining(['components/desk/data-table.tsx', 'store/desk/desk-api.ts', '@tanstack/react-table']),
  );
});

test('passkeys are loaded by the log-in and the membership only', () => {
  const device = 'services/webauthn/device.ts';
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => join('app', file))
    .filter((file) => ENTRY.test(file) && !DESK.test(file))
    .filter((page) => firstLoad((file) => file === page).has(device));
  expect(pages.sort()).toEqual(['app/(shop)/giris/page.tsx', 'app/(shop)/hesap/uyelik-bilgilerim/page.tsx']);
});

test('the pages load client components and their packages', () => {
  expect([...chains.keys()]).toEqual(
    expect.arrayContaining(['react', 'react-redux', 'components/account/login-form.tsx', 'components/ui/field.tsx']),
  );
});

test.each(LATER)('no page loads %s at once: it follows an interaction or a call', (name) => {
  // Load what needs it by `import()`; constants that a component needs belong into a module without schemas.
  expect(chains.get(name)?.join(' → ')).toBeUndefined();
});
