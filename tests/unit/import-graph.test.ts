import { circularFolders, drawLayers, importsWithin, type Module } from '../imports/import-graph';

/** Modules from `file: imported files`. */
function modulesOf(imports: Record<string, string[]>): Module[] {
  return Object.entries(imports).map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  }));
}

test('circular folders › a parent and its child that import each other are reported with their imports', () => {
  const modules = modulesOf({
    'server/platform/log.ts': ['server/platform/db/retry.ts'],
    'server/platform/env.ts': [],
    'server/platform/db/retry.ts': [],
    'server/platform/db/client.ts': ['server/platform/env.ts'],
  });
  expect(circularFolders(modules)).toEqual([['server/platform', 'server/platform/db']]);
  expect(importsWithin(['server/platform', 'server/platform/db'], modules)).toEqual([
    'server/platform/log.ts → server/platform/db/retry.ts',
    'server/platform/db/client.ts → server/platform/env.ts',
  ]);
});

test('circular folders › a circle of three folders is reported once', () => {
  const modules = modulesOf({
    'a/1.ts': ['b/1.ts'],
    'b/1.ts': ['c/1.ts'],
    'c/1.ts': ['a/2.ts'],
    'a/2.ts': [],
    'd/1.ts': ['a/1.ts'],
  });
  expect(circularFolders(modules)).toEqual([['a', 'b', 'c']]);
});

test('circular folders › imports in one direction are allowed', () => {
  expect(circularFolders(modulesOf({ 'a/1.ts': ['a/b/1.ts', 'zod'], 'a/b/1.ts': ['c/1.ts'], 'c/1.ts': [] }))).toEqual(
    [],
  );
});

test('drawing › shows layers and domains, without arrows that follow from others', () => {
  const drawing = drawLayers(
    modulesOf({
      'services/http/server.ts': ['server/api/api.ts', 'contracts/money.ts'],
      'server/api/api.ts': ['server/domain/ordering/cart/cart.ts', 'server/platform/db/client.ts'],
      'server/domain/ordering/cart/cart.ts': ['server/platform/db/client.ts'],
      'server/platform/db/client.ts': ['contracts/money.ts', 'node_modules/pg/index.js'],
      'contracts/money.ts': [],
    }),
  );
  expect(drawing.match(/^.*-->.*$/gm)?.map((line) => line.trim())).toEqual([
    'server-api --> server-domain-ordering',
    'server-domain-ordering --> server-platform',
    'server-platform --> contracts',
    'services --> server-api',
  ]);
  expect(drawing).toContain('server-domain-ordering["ordering: cart"]');
});
