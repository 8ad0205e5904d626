import { neededPackages } from '@/server/cli/build-standalone/needed-packages';

test('the standalone build includes the packages of its sources and their dependencies, and none of the storefront only', () => {
  const packages = neededPackages(['server/platform/db'], ['tsx']);
  expect(packages).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/pg-pool']));
  expect(packages.some((folder) => folder.endsWith('node_modules/esbuild'))).toBe(true);
  expect(packages).not.toContain('node_modules/react');
  expect(packages).not.toContain('node_modules/swiper');
});

test('text in SQL that is compared by `distinct from` is no package', () => {
  expect(neededPackages(['server/domain/ordering/tracking'], [])).not.toHaveLength(0);
});

test('a package that is not installed is reported', () => {
  expect(() => neededPackages([], ['no-such-package'])).toThrow('no-such-package is not installed');
});
