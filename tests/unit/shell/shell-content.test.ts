import type { AxiosInstance } from 'axios';
import { readShellContent } from '@/services/content/shell-content';

const logged = jest.fn();
jest.mock('pino', () => ({ __esModule: true, default: () => ({ error: (...args: unknown[]) => logged(...args) }) }));

const LINKS = {
  services: [
    { title: 'Mağazalarımız', href: '/magazalarimiz' },
    { title: 'İletişim', href: '/iletisim' },
  ],
  information: [
    { title: 'Hakkımızda', href: '/s/hakkimizda' },
    { title: 'Aynı gün kargo', href: '/s/istanbul-ici-ayni-gun-kargo' },
  ],
};

/** An API that answers every list with one row of its name, except for failing paths. */
function apiWithout(...down: string[]): AxiosInstance {
  const get = (path: string, { params }: { params?: { menu_type?: string } } = {}) => {
    const name = params?.menu_type ?? path;
    if (down.includes(name)) return Promise.reject(new Error(`${name} is down`));
    const rows = [{ title: name, name, priority: 1 }];
    const company = { claims: { same_day_until: null } };
    return Promise.resolve({
      data: { results: rows, categories: rows, themes: rows, items: 3, company, footer: LINKS },
    });
  };
  return { get } as unknown as AxiosInstance;
}

beforeEach(() => logged.mockClear());

test('content that cannot be read is empty and logged; later the last known content is used', async () => {
  const fresh = await readShellContent(apiWithout('main', 'left', '/branches/', '/categories/popular/', '/content/'));
  expect(fresh).toMatchObject({
    mainMenu: [],
    leftMenu: [],
    branches: [],
    categories: [],
    themes: [],
    items: 0,
    complete: false,
  });
  const parts = ['mainMenu', 'leftMenu', 'branches', 'content', 'categories', 'themes', 'items'];
  expect(logged.mock.calls.map(([{ part }]) => part)).toEqual(parts);

  const read = await readShellContent(apiWithout());
  expect(read).toMatchObject({ leftMenu: [{ title: 'left' }], complete: true });
  logged.mockClear();

  expect(read.links).toEqual({ services: LINKS.services, information: LINKS.information.slice(0, 1) });
  expect((await readShellContent(apiWithout('/branches/', 'left'))).links.services).toHaveLength(2);

  logged.mockClear();
  expect(await readShellContent(apiWithout('left'))).toEqual(read);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toEqual({ part: 'leftMenu', reason: 'left is down' });
});
