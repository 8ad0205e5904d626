import { createPainter, type Painter } from '@/server/domain/operations/demo/images/draw';
import { drawMissing, drawnWhenRead } from '@/server/domain/operations/demo/stored-drawings';
import type { ImageStorage } from '@/server/platform/ports/image-storage';

/** Images in memory, and the names that were written. */
function memoryStorage() {
  const files = new Map<string, Uint8Array>();
  const imageStorage: ImageStorage = {
    read: async (name, known) => {
      const bytes = files.get(name);
      if (!bytes) return null;
      if (known === name) return 'unchanged';
      return { etag: name, size: bytes.length, body: new Blob([bytes as BlobPart]).stream() };
    },
    has: async (name) => files.has(name),
    write: async (name, bytes) => void files.set(name, bytes),
  };
  return { files, imageStorage };
}

/** Writes what it would draw. */
function fakePainter(draw: (what: string) => void = () => {}): Painter {
  const drawing = async (what: string) => {
    draw(what);
    return [
      [320, Buffer.from(what)],
      [640, Buffer.from(what)],
    ] as const;
  };
  return {
    drawImage: async ({ shape, theme, color }) => [...(await drawing(`${shape} ${theme} ${color}`))],
    drawScene: async (emojis) => [...(await drawing(emojis.join(' ')))],
  };
}

const textOf = async (imageStorage: ImageStorage, name: string) => {
  const found = await imageStorage.read(name);
  return found && found !== 'unchanged' ? new Response(found.body).text() : found;
};

test('an image of the demo that is read before it was drawn is drawn and stored in every width', async () => {
  const { files, imageStorage } = memoryStorage();
  const drawn = drawnWhenRead(imageStorage, () => fakePainter());
  expect(await textOf(drawn, 'demo/plate-panda-siyah-320.webp')).toBe('plate panda siyah');
  expect([...files.keys()]).toEqual(['demo/plate-panda-siyah-320.webp', 'demo/plate-panda-siyah-640.webp']);
});

test('a category’s tile and a slide are drawn when they are read', async () => {
  const { imageStorage } = memoryStorage();
  const drawn = drawnWhenRead(imageStorage, () => fakePainter());
  expect(await textOf(drawn, 'demo/kategori-mumlar-640.webp')).toBe('candle ilk-yas altin');
  expect(await textOf(drawn, 'demo/slayt-dinozor-640.webp')).toMatch(/^1f996 /);
});

test('requests for both widths of an image at the same time draw it once', async () => {
  const { imageStorage } = memoryStorage();
  const drawings: string[] = [];
  const drawn = drawnWhenRead(imageStorage, () => fakePainter((what) => drawings.push(what)));
  const [small, large] = await Promise.all(
    [320, 640].map((width) => textOf(drawn, `demo/plate-panda-siyah-${width}.webp`)),
  );
  expect([small, large]).toEqual(['plate panda siyah', 'plate panda siyah']);
  expect(drawings).toEqual(['plate panda siyah']);
});

test.each([
  'demo/plate-panda-siyah-1600.webp',
  'demo/plate-kurbaga-siyah-640.webp',
  'demo/plate-panda-siyah-640.png',
  'urun/plate-panda-siyah-640.webp',
])('%s is no image of the demo, so there is none', async (name) => {
  const { imageStorage } = memoryStorage();
  const drawings: string[] = [];
  const drawn = drawnWhenRead(imageStorage, () => fakePainter((what) => drawings.push(what)));
  expect(await drawn.read(name)).toBeNull();
  expect(drawings).toEqual([]);
});

test('a drawing that fails is answered with the error and drawn by the next request', async () => {
  const { files, imageStorage } = memoryStorage();
  let isFull = true;
  const drawn = drawnWhenRead(
    {
      ...imageStorage,
      write: async (name, bytes) => {
        if (isFull) throw new Error('no space');
        await imageStorage.write(name, bytes);
      },
    },
    () => fakePainter(),
  );
  await expect(drawn.read('demo/plate-panda-siyah-640.webp')).rejects.toThrow('no space');
  expect(files.size).toBe(0);
  isFull = false;
  expect(await textOf(drawn, 'demo/plate-panda-siyah-640.webp')).toBe('plate panda siyah');
});

test('after an interruption only the images that are missing in their largest width are drawn, once each', async () => {
  const { files, imageStorage } = memoryStorage();
  const drawings: string[] = [];
  const painter = fakePainter((what) => drawings.push(what));
  await drawMissing(imageStorage, 50, { painter });
  const all = [...files.keys()];
  expect(new Set(drawings).size).toBeGreaterThan(50);
  expect(all.length).toBe(drawings.length * 2);

  drawings.length = 0;
  const [half, never] = ['demo/kategori-mumlar-640.webp', 'demo/slayt-dinozor'];
  files.delete(half);
  for (const width of [320, 640]) files.delete(`${never}-${width}.webp`);
  const progress: number[] = [];
  await drawMissing(imageStorage, 50, { painter, onProgress: (done, total) => progress.push(done / total) });
  expect(drawings.length).toBe(2);
  expect([...files.keys()].sort()).toEqual(all.sort());
  expect(progress.at(-1)).toBe(1);
});

test('the real painter’s image has the widths that its names say', async () => {
  const { imageStorage } = memoryStorage();
  const drawn = drawnWhenRead(imageStorage, createPainter);
  const found = await drawn.read('demo/plate-panda-siyah-320.webp');
  expect(found !== null && found !== 'unchanged' && found.size).toBeGreaterThan(1000);
});
