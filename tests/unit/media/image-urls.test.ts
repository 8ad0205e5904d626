import { imageSrcSet, imageVariant, ownImagePath } from '@/contracts/media';

const path = '/media/urun/3f2a-640.webp';

test.each(['', 'https://cdn.example.com', 'https://cdn.example.com/shop/a1'])(
  'an own image at "%s" has variants',
  (base) => {
    expect(ownImagePath(base + path)).toBe(path);
    expect(imageVariant(base + path, 320)).toBe(`${base}/media/urun/3f2a-320.webp`);
    expect(imageSrcSet(base + path)).toBe(`${base}/media/urun/3f2a-320.webp 320w, ${base}${path} 640w`);
  },
);

test.each(['https://other.example/balon-640.webp', '/images/not-found.svg', 'https://other.example/x.jpg'])(
  '%s is not an own image',
  (url) => {
    expect(ownImagePath(url)).toBeNull();
    expect(imageVariant(url, 320)).toBe(url);
    expect(imageSrcSet(url)).toBeUndefined();
  },
);

test.each([
  '/media/../secret',
  '/media/a/b.svg',
  '//evil.example/media/a/b.webp',
  'https://e.example/media/a/b.webp?x',
])('%s is not an own image path', (url) => expect(ownImagePath(url)).toBeNull());
