/** URLs without repetition: each number gives another. */
export type Flood = { name: string; count: number; statuses: readonly number[]; path(n: number): string };

const NAMES = ['balon', 'kostum', 'parti', 'susleme', 'davetiye', 'maske', 'tabak', 'mum'];
const word = (n: number) => `${NAMES[n % NAMES.length]}-${(n * 7919).toString(36)}`;

/** Unknown slugs, at the root and below a category, and queries of every kind on existing pages. */
export function floods(slugs: number, queries: number): Flood[] {
  const kinds = [
    (n: number) => `/alisveris?search=${encodeURIComponent(`${word(n)} şenliği`)}`,
    (n: number) => `/balonlar?price_min=${n}&price_max=${n + 500}`,
    (n: number) => `/balonlar?page=${n}&color=${word(n)}`,
    (n: number) => `/?utm_source=${word(n)}&gclid=${n}`,
    (n: number) => `/balonlar?${word(n)}=${n}`,
    (n: number) => `/balonlar?_rsc=${word(n)}`,
  ];
  return [
    {
      name: 'unknown slugs',
      count: slugs,
      statuses: [404],
      path: (n) => (n % 5 === 0 ? `/balonlar/yok-${word(n)}` : `/yok-${word(n)}`),
    },
    {
      name: 'different queries',
      count: queries,
      // A page number behind the last one answers 404.
      statuses: [200, 404],
      path: (n) => kinds[n % kinds.length]?.(n) ?? '/',
    },
  ];
}
