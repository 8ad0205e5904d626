import { planHref, planParams, readPlanQuery } from '@/services/party/plan-url';

const QUERY =
  'cocuk=14&il=%C4%B0zmir&butce=1.500&renk=pembe&renk=altin&var=bardak&var=mum&sec-tabak=123&sec-pipet=yok&surum=sade';

test('plan address › the same wish always has the same URL, whose fields the API gets by its own names', () => {
  const params = new URLSearchParams(QUERY);
  const query = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
  const wish = readPlanQuery(query);
  const href = planHref(wish);
  const again = new URL(href, 'https://senlikhane.example').searchParams;
  expect(Object.fromEntries([...new Set(again.keys())].map((name) => [name, again.getAll(name)]))).toEqual(query);
  expect(Object.fromEntries(planParams(wish))).toMatchObject({
    ...{ children: '14', city: 'İzmir', budget: '1500', version: 'simple' },
  });
  expect(planParams(wish).getAll('color')).toEqual(['pembe', 'altin']);
  expect(planParams(wish).getAll('choose')).toEqual(['tabak:123', 'pipet:none']);
});
