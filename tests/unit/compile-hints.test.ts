import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCompileHints } from '@/server/cli/compile-hints';

test('each script of a build gets one compile hint, and other files stay unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-hints-'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'a.js'), 'f("ş");');
    writeFileSync(join(folder, 'a.css'), 'p{}');
    addCompileHints(folder);
    addCompileHints(folder);
    expect(read('a.js')).toBe('//# allFunctionsCalledOnLoad\nf("ş");');
    expect(read('a.css')).toBe('p{}');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
