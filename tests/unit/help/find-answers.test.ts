import { findAnswers } from '@/components/help/find-answers';
import { DEMO_COMPANY } from '@/content/company';
import { helpTopics } from '@/content/help';
import { WORKING_DAYS } from '@/tests/support/dispatch-terms';

const TOPICS = helpTopics({
  company: DEMO_COMPANY,
  workingDays: WORKING_DAYS,
  hasStores: true,
  hasBalloons: true,
  offers: { transfer: null, branch: null },
});

const questions = (query: string) =>
  findAnswers(TOPICS, query).flatMap(({ entries }) => entries.map(({ question }) => question));

test('an empty query returns every entry once', () => {
  const all = questions(' ');
  expect(all.length).toBeGreaterThanOrEqual(25);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ['ŞİFREMİ unuttum', 'Şifremi unuttum, ne yapmalıyım?'],
  ['sifremi', 'Şifremi unuttum, ne yapmalıyım?'],
  ['kargom', 'Kargom nerede?'],
  ['HELYUM saat', 'Helyumlu balon ne kadar süre havada kalır?'],
  ['cayma', 'Ürünü iade edebilir miyim?'],
  ['vergi numarası şirketim', 'Şirketim adına fatura alabilir miyim?'],
  ['organizasyon iptal', 'Organizasyon tarihini değiştirebilir ya da iptal edebilir miyim?'],
])('%j finds %j', (query, question) => {
  expect(questions(query)).toContain(question);
});

test('every word of the query must match', () => {
  expect(questions('helyum uzay gemisi')).toEqual([]);
});
