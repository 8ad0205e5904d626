import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCompileHints } from '@/server/cli/compile-hints';
import { buildSettings } from '@/server/platform/env';

test('each large script of a build gets one compile hint unless COMPILE_HINTS=0, other files none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-hints-'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    mkdirSync(join(folder, 'pages'));
    const script = 'f("ş");'.repeat(2_400);
    writeFileSync(join(folder, 'a.js'), script);
    writeFileSync(join(folder, 'small.js'), 'f();');
    writeFileSync(join(folder, 'a.css'), 'p{}');
    addCompileHints(folder, buildSettings({ COMPILE_HINTS: '0' }));
    expect(read('a.js')).toBe(script);
    for (let time = 1; time <= 2; time++) addCompileHints(folder, buildSettings({}));
    expect(read('a.js')).toBe(`//# allFunctionsCalledOnLoad\n${script}`);
    expect(read('small.js')).toBe('f();');
    expect(read('a.css')).toBe('p{}');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('COMPILE_HINTS with another value than 0 or 1 stops the build', () => {
  expect(() => buildSettings({ COMPILE_HINTS: 'no' })).toThrow(/COMPILE_HINTS/);
});
