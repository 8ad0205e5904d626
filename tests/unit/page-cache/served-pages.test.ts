import { PageStore } from '@/server/edge/page-cache/page-store';
import { tagOf } from '@/server/platform/cache/invalidation';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';

const HEADERS = (path: string) => ({ 'x-next-cache-tags': [ALL_PAGES_TAG, path].map(tagOf).join(',') });

/** A store with these pages, each served so many times; what changed since with how often its pages had been served. */
function openStore(served: Record<string, number>) {
  const store = new PageStore(1_000_000);
  for (const [path, times] of Object.entries(served)) {
    store.set(path, { kind: 'APP_PAGE', html: path, headers: HEADERS(path) }, { revalidate: 3600 });
    for (let time = 0; time < times; time++) store.peek(path);
  }
  const changed: [string, number][][] = [];
  store.invalidation.onChange = (tags) => changed.push([...store.servedWith(tags)]);
  return { store, changed };
}

test('a changed page that was served › is named with the number of times', () => {
  const { store, changed } = openStore({ '/often': 3, '/other': 2, '/never': 0 });
  store.invalidate(['/often', '/never', '/not-cached']);
  expect(changed).toEqual([[['/often', 3]]]);
});

test('a change of all pages › names each that was served', () => {
  const { store, changed } = openStore({ '/often': 3, '/seldom': 1, '/never': 0 });
  store.invalidate([ALL_PAGES_TAG]);
  expect(new Map(changed[0])).toEqual(new Map(Object.entries({ '/often': 3, '/seldom': 1 })));
});

test('a change of another instance › names the pages of this one, once', () => {
  const { store, changed } = openStore({ '/often': 3 });
  store.invalidation.receive(1n, [tagOf('/often')], true);
  expect(changed).toEqual([]);
  store.invalidation.receive(2n, [tagOf('/often')], false);
  expect(changed).toEqual([[['/often', 3]]]);
});
