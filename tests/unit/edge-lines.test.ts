import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands before Next repeats parts of it, so every line there is one more to check when Next changes. */
const MAX_LINES = 1_400;

test('server/edge stays within its 1 400 lines', () => {
  const files = readdirSync('server/edge', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = files.map(
    ({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').split('\n').length - 1,
  );
  expect(files.length).toBeGreaterThan(15);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_LINES);
});
