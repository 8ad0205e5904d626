import type { StaffRole } from '@/contracts/staff-permissions';
import { STAFF_HEADER } from '@/contracts/staff-permissions';
import { staff } from '@/server/platform/db/schema/staff';
import type { Answer, TestShop } from './shop';

export const STAFF_PASSWORD = 'Yedi mor balon uçtu';
/** What browsers and the shop's own scripts send with their calls. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin', [STAFF_HEADER]: '1' };

/** Creates an account with a name and email made of `name`. @returns its id */
export async function createMember(shop: TestShop, role: StaffRole, name: string = role): Promise<number> {
  const passwordHash = await shop.ports.passwords.hash(STAFF_PASSWORD);
  const values = { email: `${name}@shop.example`, name, role, passwordHash, createdAt: shop.clock.now() };
  const [made] = await shop.db.insert(staff).values(values).returning({ id: staff.id });
  return made?.id ?? 0;
}

/** A browser with its cookies. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly shop: TestShop,
    private readonly headers: Record<string, string> = OWN_PAGE,
  ) {}

  /** @param path below /admin */
  async call<Body = unknown>(
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Answer<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, ...(cookie ? { cookie } : {}) };
    const answer = await this.shop.request<Body>(`/admin${path}`, { method, headers, body });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  logIn(name: string, password = STAFF_PASSWORD): Promise<Answer<{ second_factor: boolean }>> {
    return this.call('/session/', { email: `${name}@shop.example`, password });
  }
}

/** A browser in which a new member has logged in. */
export async function openStaffBrowser(shop: TestShop, role: StaffRole, name: string = role): Promise<StaffBrowser> {
  await createMember(shop, role, name);
  const browser = new StaffBrowser(shop);
  await browser.logIn(name);
  return browser;
}
