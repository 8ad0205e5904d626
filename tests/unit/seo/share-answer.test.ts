import { drawShare } from '@/app/_share/draw';
import { answerWithShare } from '@/app/_share/share-answer';

jest.mock('@/app/_share/draw', () => ({ drawShare: jest.fn() }));
let mockStoreName = 'Mavi Balon';
jest.mock('@/services/content/settings', () => ({
  readSettings: async () => ({ store_name: mockStoreName, brand: {} }),
}));
jest.mock('@/services/http/server', () => ({ serverApi: {} }));

const share = (key: string) => answerWithShare(key, async () => ({ title: 'Parti', kicker: 'Tema', images: [] }));

test('images for sharing › one is drawn at a time, twenty wait, further requests get 503, and drawn ones are cached until the shop looks otherwise', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let [running, most] = [0, 0];
  jest.mocked(drawShare).mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await finished;
    running -= 1;
    return Buffer.from('jpeg');
  });
  const answers = Array.from({ length: 22 }, (_, index) => share(`item-${index}`));
  const refused = await answers[21];
  expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([503, '10']);
  finish();
  const drawn = await Promise.all(answers.slice(0, 21));
  expect(drawn.map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 200));
  expect(most).toBe(1);
  expect((await share('item-0')).status).toBe(200);
  expect(drawShare).toHaveBeenCalledTimes(21);
  mockStoreName = 'Sarı Balon';
  await share('item-0');
  expect(drawShare).toHaveBeenCalledTimes(22);
});
