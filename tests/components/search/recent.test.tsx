import { screen, within } from '@testing-library/react';
import { DEBOUNCE, found, items, openSearch, pass, shopFinds } from './searching';

const KEY = 'senlikhane:recent-searches';

/** The recent searches offered, newest first. */
async function offered(): Promise<(string | null)[]> {
  const list = await screen.findByRole('listbox', { name: 'Son aramalar' });
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

/** Focuses the empty field. */
async function visit() {
  const page = openSearch();
  await page.user.click(page.field);
  await pass(0);
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.useRealTimers());

test('an empty field offers recent searches newest first, each spelling once, at most eight', async () => {
  const { user, field } = await visit();
  shopFinds(() => found([]));
  const terms = ['bir', 'iki', 'doğum günü', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'DOGUM GUNU'];
  for (const term of terms) {
    await user.clear(field);
    await user.type(field, `${term}{Enter}`);
    await pass(0);
  }
  await user.clear(field);
  expect(await offered()).toEqual(['DOGUM GUNU', 'dokuz', 'sekiz', 'yedi', 'altı', 'beş', 'dört', 'iki']);
});

test('choosing a result stores its search', async () => {
  shopFinds(() => found(items(3)));
  const { user, field, visited } = await visit();
  await user.type(field, 'balon');
  await pass(DEBOUNCE);
  await user.click(await screen.findByRole('option', { name: /^Balon 2/ }));
  expect(visited).toEqual(['/balon-2']);
  await user.clear(field);
  expect(await offered()).toEqual(['balon']);
});

test('choosing a completion stores the completed search', async () => {
  shopFinds(() => found(items(3), { completions: ['balon seti'] }));
  const { user, field, visited } = await visit();
  await user.type(field, 'balon');
  await pass(DEBOUNCE);
  await user.click(await screen.findByRole('option', { name: 'balon seti' }));
  expect(visited).toEqual(['/alisveris?search=balon+seti']);
  await user.clear(field);
  expect(await offered()).toEqual(['balon seti']);
});

test('arrow keys and Enter repeat a search', async () => {
  localStorage.setItem(KEY, JSON.stringify(['pinyata', 'mum']));
  const { user, field, visited } = await visit();
  await offered();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(visited).toEqual(['/alisveris?search=mum']);
  await pass(0);
  await user.click(field);
  expect(await offered()).toEqual(['mum', 'pinyata']);
});

test('one or all searches are deleted, and typing can go on', async () => {
  localStorage.setItem(KEY, JSON.stringify(['pinyata', 'mum', 'maske']));
  const { user, field } = await visit();
  await user.click(await screen.findByRole('button', { name: '“mum” kaydını sil' }));
  await pass(0);
  expect(await offered()).toEqual(['pinyata', 'maske']);
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Tümünü sil' }));
  await pass(0);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveFocus();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['is not JSON', '{"a'],
  ['is not a list', '{"0":"balon"}'],
  ['contains no valid search', JSON.stringify([1, null, '  ', 'x'.repeat(201), { term: 'balon' }])],
])('stored data that %s counts as empty', async (_what, memory) => {
  localStorage.setItem(KEY, memory);
  await visit();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('partly invalid stored data is read as far as it is valid', async () => {
  localStorage.setItem(KEY, JSON.stringify(['mum', 7, 'mum', ...Array.from({ length: 20 }, (_, at) => `mum ${at}`)]));
  await visit();
  expect(await offered()).toHaveLength(8);
});

test.each<[string, () => void]>([
  [
    'blocked',
    () =>
      jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
  [
    'full',
    () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
])('with storage that is %s nothing is stored, and searching works', async (_how, obstruct) => {
  obstruct();
  shopFinds(() => found(items(3)));
  const { user, field, visited } = await visit();
  await user.type(field, 'balon');
  await pass(DEBOUNCE);
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await user.keyboard('{Enter}');
  expect(visited).toEqual(['/alisveris?search=balon']);
  jest.restoreAllMocks();
});
