import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const REFUSED = [
  ['contracts/x.ts', 'axios'],
  ['contracts/x.ts', '@/server/platform/env'],
  ['contracts/x.ts', '../services/env'],
  ['content/x.ts', '@/components/ui/price'],
  ['server/domain/ordering/cart/x.ts', 'next/cache'],
  ['server/domain/ordering/cart/x.ts', 'react'],
  ['server/domain/ordering/cart/x.ts', '@/services/catalog/catalog'],
  ['server/domain/ordering/cart/x.ts', '../../../store/cart/slice'],
  ['server/cli/start.ts', '@/components/ui/price'],
  ['services/cart/x.ts', '@/store/cart/slice'],
  ['services/cart/x.ts', '@/server/api/api'],
  ['services/http/server.ts', '@/server/platform/db/database'],
  ['store/cart/x.ts', '@/components/ui/price'],
  ['store/cart/x.ts', '@/services/http/server'],
  ['store/cart/x.ts', 'axios'],
  ['components/cart/x.tsx', '@/app/layout'],
  ['components/cart/x.tsx', '@/server/platform/env'],
  ['components/cart/x.tsx', '@/services/http/server'],
  ['components/cart/x.tsx', 'axios'],
  ['components/ui/x.tsx', '@/store/cart/slice'],
  ['components/ui/x.tsx', '@/services/catalog/catalog'],
  ['components/ui/x.tsx', '@/components/cart/mini-cart'],
  ['app/sepetim/x.tsx', '@/server/platform/db/database'],
  ['app/sepetim/x.tsx', 'axios'],
];

const ALLOWED = [
  ['contracts/x.ts', './money'],
  ['contracts/x.ts', 'zod'],
  ['content/x.ts', '@/contracts/content'],
  ['server/domain/ordering/cart/x.ts', '@/contracts/cart'],
  ['server/domain/ordering/cart/x.ts', '../../app'],
  ['server/cli/start.ts', 'next'],
  ['services/http/server.ts', '@/server/api/api'],
  ['services/cart/x.ts', 'axios'],
  ['store/cart/x.ts', '@/services/http/browser'],
  ['components/cart/x.tsx', '@/components/ui/price'],
  ['components/cart/x.tsx', '@/store/cart/slice'],
  ['components/ui/x.tsx', '@/contracts/money'],
  ['app/sepetim/x.tsx', '@/services/http/server'],
  ['app/api/[[...path]]/route.ts', '@/server/api/api'],
];

/**
 * Lints a temporary project with the project's rules, in which every file has one import.
 * @returns the files, numbered like `imports`, in which an import was refused
 */
function refusedFiles(imports: string[][]): string[] {
  const project = mkdtempSync(join(tmpdir(), 'shop-lint-'));
  try {
    copyFileSync('biome.json', join(project, 'biome.json'));
    for (const [index, [path = '', specifier = '']] of imports.entries()) {
      const file = join(project, sampleFile(path, index));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { thing } from '${specifier}';\nthing();\n`);
    }
    const args = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--max-diagnostics=none', '.'];
    const biome = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: project, encoding: 'utf8' });
    if (biome.error) throw biome.error;
    return [...`${biome.stdout}${biome.stderr}`.matchAll(/^(\S+):1:\d+ lint/gm)].map(([, file = '']) => file).sort();
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** A file named by a rule keeps its name; others get a number. */
function sampleFile(path: string, index: number): string {
  return path.replace(/\bx\.tsx?$/, `x-${index}.ts`);
}

test('imports against the layers are refused', () => {
  expect(refusedFiles(REFUSED)).toEqual(REFUSED.map(([path = ''], index) => sampleFile(path, index)).sort());
});

test('imports along the layers are accepted', () => {
  expect(refusedFiles(ALLOWED)).toEqual([]);
});
