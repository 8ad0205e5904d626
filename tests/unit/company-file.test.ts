import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_COMPANY } from '@/content/company';
import { companySchema } from '@/contracts/company';
import { parseEnv } from '@/server/platform/env';

const folder = mkdtempSync(join(tmpdir(), 'shop-company-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET_KEY = 'a-secret-that-is-long-enough-to-be-one';
const { demo: _demo, ...OWN } = { ...DEMO_COMPANY, trade_name: 'Balon Diyarı Ltd. Şti.', phone: '+90 212 123 45 67' };

function parseWith(text: string) {
  const file = join(folder, 'company.json');
  writeFileSync(file, text);
  return () => parseEnv({ SECRET_KEY, COMPANY_FILE: file }).company;
}

test('without a file there is no company; the demo company is marked as such', () => {
  expect(parseEnv({ SECRET_KEY }).company).toBeNull();
  expect(DEMO_COMPANY.demo).toBe(true);
  expect(companySchema.parse(DEMO_COMPANY)).toEqual(DEMO_COMPANY);
});

test('a file of the owner is not marked as demo', () => {
  expect(parseWith(JSON.stringify(OWN))()).toEqual({ ...OWN, demo: false });
});

test('social networks are optional and must be web URLs', () => {
  const { social: _social, ...alone } = OWN;
  expect(parseWith(JSON.stringify(alone))()?.social).toEqual([]);
  const social = [{ title: 'Instagram', url: 'javascript:alert(1)' }];
  expect(parseWith(JSON.stringify({ ...OWN, social }))).toThrow(/COMPANY_FILE: social\.0\.url/);
});

test('errors in a file name variable and field', () => {
  expect(parseWith(JSON.stringify({ ...OWN, banks: [{ ...OWN.banks[0], iban: 'DE12' }] }))).toThrow(
    /COMPANY_FILE: banks\.0\.iban/,
  );
  expect(parseWith('{"trade_name"')).toThrow(/COMPANY_FILE/);
  expect(() => parseEnv({ SECRET_KEY, COMPANY_FILE: join(folder, 'missing.json') })).toThrow(/COMPANY_FILE.*missing/);
});
