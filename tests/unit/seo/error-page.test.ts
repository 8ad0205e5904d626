import { generateMetadata } from '@/app/(shop)/sorun/page';

jest.mock('@/services/content/settings', () => ({
  readSettings: () => Promise.reject(new Error('no database')),
}));
jest.mock('@/app/_error/error-notice', () => ({ ErrorNotice: () => null }));
jest.mock('@/components/ui/button', () => ({ ButtonLink: () => null }));

test('the error page has a title while the settings cannot be read, and is no search result', async () => {
  expect(await generateMetadata()).toEqual({ title: 'Şu Anda Bir Sorun Var', robots: { index: false } });
});
