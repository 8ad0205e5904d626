import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawInBackground } from '@/server/cli/draw-in-background';
import { drawingsOf } from '@/server/domain/operations/demo/drawings';

const ITEMS = 50;
const folder = mkdtempSync(join(tmpdir(), 'shop-drawn-'));
const images = join(folder, 'media/demo');
const missing = join(images, 'kategori-mumlar-640.webp');
const log = { error: jest.fn() };

beforeEach(() => {
  process.env.DATA_DIR = folder;
  mkdirSync(images, { recursive: true });
  for (const name of drawingsOf(ITEMS).keys()) writeFileSync(join(images, `${name}-640.webp`), '');
  unlinkSync(missing);
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

test('the missing image is drawn in another process, which reports when it has ended', async () => {
  await new Promise<void>((resolve) => void drawInBackground(ITEMS, async () => resolve(), log));
  expect(readdirSync(images).sort()).toEqual(expect.arrayContaining(['kategori-mumlar-320.webp']));
  expect(existsSync(missing)).toBe(true);
  expect(log.error).not.toHaveBeenCalled();
});

test('a process that is ended before reports nothing, so that the next start draws the rest', async () => {
  const onDrawn = jest.fn(async () => {});
  const stop = drawInBackground(ITEMS, onDrawn, log);
  await stop();
  await stop();
  expect(onDrawn).not.toHaveBeenCalled();
  expect(existsSync(missing)).toBe(false);
});
