import { BRANCHES } from '@/content/branches';
import { localBusinessJsonLd } from '@/services/seo/local-business';

const branches = BRANCHES.map(({ place, ...branch }) => ({ ...branch, name: `Şenlikhane ${place}`, pickup: true }));

test('only the branches with opening hours are businesses, with their hours', () => {
  const businesses = branches.flatMap((branch) => localBusinessJsonLd(branch) ?? []);
  expect(businesses).toMatchObject([
    { name: 'Şenlikhane Kadıköy' },
    { name: 'Şenlikhane Etiler' },
    { name: 'Şenlikhane Kartal' },
  ]);
  expect(businesses[0]).toMatchObject({
    '@type': 'LocalBusiness',
    url: expect.stringMatching(/^https?:.*\/magazalarimiz\/kadikoy$/),
    telephone: '+902160000101',
    address: {
      streetAddress: 'Caferağa Mahallesi, Moda Caddesi No: 112',
      postalCode: '34710',
      addressLocality: 'Kadıköy',
      addressRegion: 'İstanbul',
      addressCountry: 'TR',
    },
    geo: { latitude: 40.9842, longitude: 29.0254 },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
          (day) => `https://schema.org/${day}`,
        ),
        opens: '09:00',
        closes: '20:00',
      },
      { dayOfWeek: ['https://schema.org/Sunday'], opens: '09:00', closes: '17:00' },
    ],
  });
});

test('an address in another format is kept as text', () => {
  const [kadikoy] = branches;
  if (!kadikoy) throw new Error('no branch');
  expect(localBusinessJsonLd({ ...kadikoy, address: 'Moda 1', latitude: null })).toMatchObject({
    address: { streetAddress: 'Moda 1', addressCountry: 'TR' },
  });
});

test('days with other hours are special opening hours, a closed one from midnight to midnight', () => {
  const [kadikoy] = branches;
  if (!kadikoy) throw new Error('no branch');
  expect(localBusinessJsonLd(kadikoy)).not.toHaveProperty('specialOpeningHoursSpecification');
  const exceptions = [
    { date: '2026-12-31', hours: { opens: '10:00', closes: '15:00' } },
    { date: '2027-01-01', hours: null },
  ];
  expect(localBusinessJsonLd({ ...kadikoy, exceptions })).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '10:00', closes: '15:00' },
      { validFrom: '2027-01-01', validThrough: '2027-01-01', opens: '00:00', closes: '00:00' },
    ],
  });
});
