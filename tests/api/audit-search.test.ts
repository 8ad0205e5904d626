import { sql } from 'drizzle-orm';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { auditLog } from '@/server/platform/db/schema/staff';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { createMember, openStaffBrowser, StaffBrowser } from './staff-browser';

type Page = { results: { action: string; entity: string; entity_id: string }[]; next: number | null };

const DAY = 24 * 60 * 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const audit = async (query: string) => (await asOwner<Page>(shop, `/audit?${query}`)).body.results;
/** Stores an entry of a test that is as old as this, in days by the database's clock. */
const store = (entityId: string, days: number, more: object = {}) =>
  shop.db.insert(auditLog).values({
    ...{ at: new Date(Date.now() - days * DAY), action: 'items.write', entity: 'old', entityId, requestId: 'r' },
    ...more,
  });

test('the audit log is searched by name, reason and values, without regard to case and diacritics', async () => {
  await store('1', 0, { callerKind: 'staff', callerId: 9, callerName: 'Işıl Çağ' });
  await store('2', 0, { reason: 'Bayram İndirimi' });
  await store('3', 0, { after: { title: 'Gümüş Balon' } });
  const found = async (words: string) => (await audit(`search=${encodeURIComponent(words)}`)).map((e) => e.entity_id);
  expect(await found('ISIL cag')).toEqual(['1']);
  expect(await found('bayram indirimi')).toEqual(['2']);
  expect(await found('gumus')).toEqual(['3']);
  expect(await found('yok böyle bir kayıt')).toEqual([]);
});

test('log-ins and refused log-ins are security events, and changes of data are not', async () => {
  await createMember(shop, 'packer', 'selin');
  await new StaffBrowser(shop).logIn('selin', 'yanlış bir şifre');
  await new StaffBrowser(shop).logIn('selin');
  await asOwner(shop, '/coupons/', { code: 'GUZ', discount: { percent: 5 } });
  const security = (await audit('about=security')).map(({ action }) => action);
  expect(security).toEqual(expect.arrayContaining(['session.opened', 'session.refused']));
  expect(security).not.toContain('coupons.write');
  const data = (await audit('about=data')).map(({ action }) => action);
  expect(data).toContain('coupons.write');
  expect(data.filter((action) => action.startsWith('session.'))).toEqual([]);
  expect((await asOwner(shop, '/audit?about=other')).status).toBe(400);
});

test('the export opens in Turkish spreadsheets, obeys the filters, and defuses formulas', async () => {
  await store('4', 0, { entity: 'csv', reason: '=HYPERLINK("x";"y")', after: { a: 1 } });
  const answer = await shop.app.request('/api/admin/audit.csv?entity=csv', { headers: OWNER_HEADERS });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('denetim-kaydi.csv');
  // A decoder of text would remove the byte order mark.
  const [head, row, ...rest] = Buffer.from(await answer.arrayBuffer())
    .toString('utf8')
    .split('\r\n');
  expect(head).toMatch(/^\uFEFFid;at;caller;/);
  expect(row).toContain(`"'=HYPERLINK(""x"";""y"")"`);
  expect(row).toContain('{""a"":1}');
  expect(rest).toEqual(['']);
  const packer = await openStaffBrowser(shop, 'packer', 'tuna');
  expect((await packer.call('/audit.csv')).status).toBe(403);
});

test('housekeeping deletes entries after two years, and younger ones can be deleted by no statement', async () => {
  await store('expired', 731);
  await store('kept', 729);
  await expect(shop.db.execute(sql`delete from audit_log where entity_id = 'kept'`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
  // A shop's clock that is ahead deletes nothing that the database still protects.
  shop.clock.set(new Date(Date.now() + 2 * DAY));
  await cleanUp(shop.ports);
  expect((await audit('entity=old')).map((e) => e.entity_id)).toEqual(expect.arrayContaining(['kept']));
  expect((await audit('entity=old')).map((e) => e.entity_id)).not.toContain('expired');
});
