import { pagePolicy } from '@/server/platform/http/security-headers';

const SHOP = { secure: true, dev: false };
const SCRIPTS = "'nonce-x'";
const sourcesOf = (policy: string) => policy.split('; ').find((one) => one.startsWith('img-src'));

test('images are allowed from the shop and from its configured image host', () => {
  expect(sourcesOf(pagePolicy(SCRIPTS, SHOP))).toBe("img-src 'self' data: blob:");
  const policy = pagePolicy(SCRIPTS, { ...SHOP, imageOrigin: 'https://cdn.example.com' });
  expect(sourcesOf(policy)).toBe("img-src 'self' data: blob: https://cdn.example.com");
  expect(policy.match(/cdn\.example\.com/g)).toHaveLength(1);
});
