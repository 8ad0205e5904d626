import { packFacets, unpackFacets } from '@/components/catalog/listing/packed-facets';
import type { Facet } from '@/contracts/catalog';

const facets: Facet[] = [
  { key: 'categories', title: 'Kategori', values: [{ value: '2', title: 'Folyo Balonlar', count: 93 }] },
  {
    key: 'properties',
    title: 'Yaş Grubu',
    values: [
      { value: 'yas-grubu:1-3-yas', title: '1-3 Yaş', count: 18 },
      { value: 'yas-grubu:yetiskin', title: 'Yetişkinler', count: 60 },
    ],
  },
  { key: 'size', title: 'Boyut', values: [{ value: '30-cm', title: '30 cm', count: 0 }] },
  { key: 'brand', title: 'Marka', values: [] },
];

test('packed facets are unpacked unchanged, and contain no value that follows from its title', () => {
  const packed = packFacets(facets);
  expect(unpackFacets(packed)).toEqual(facets);
  expect(packed.map(([, , , ...values]) => values)).toEqual([
    ['Folyo Balonlar', [93], ['2']],
    ['1-3 Yaş|Yetişkinler', [18, 60], [0, 'yas-grubu:yetiskin']],
    ['30 cm', [0]],
    ['', []],
  ]);
});

test('a title that contains the sign between titles survives', () => {
  const facets = [
    {
      key: 'brand' as const,
      title: 'Marka',
      values: [
        { value: 'a-b', title: 'A|B', count: 2 },
        { value: 'c', title: 'C', count: 1 },
      ],
    },
  ];
  expect(unpackFacets(packFacets(facets))).toEqual(facets);
});
