import { HttpResponse, http } from 'msw';
import type { Address, AddressInput } from '@/contracts/address';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import { api } from './api';

export function sampleAddress(overrides: Partial<Address> = {}): Address {
  return {
    id: 1,
    customer: 'ayse@example.com',
    title: 'Ev',
    ...STORED_ADDRESS,
    address_type: 'shipping',
    is_active: true,
    created_at: '2026-11-01T10:00:00Z',
    ...overrides,
  };
}

/** The API's address book, which records the calls. */
export class AddressBook {
  readonly calls: [string, unknown][] = [];

  constructor(public addresses: Address[]) {
    const record = (name: string, body: unknown) => void this.calls.push([name, body]);
    api.use(
      http.get('/api/customer/address/list/', () => HttpResponse.json({ results: this.addresses })),
      http.post('/api/customer/address/create/', async ({ request }) => {
        const body = (await request.json()) as AddressInput;
        record('create', body);
        const created = sampleAddress({ ...body, id: this.addresses.length + 1 });
        this.addresses = [...this.addresses, created];
        return HttpResponse.json(created, { status: 201 });
      }),
      http.put('/api/customer/address/update/:id', async ({ request, params }) => {
        const body = (await request.json()) as AddressInput;
        record(`update ${params.id}`, body);
        this.#change(Number(params.id), body);
        return HttpResponse.json(this.addresses[0]);
      }),
      http.patch('/api/customer/address/update/:id', async ({ request, params }) => {
        record(`default ${params.id}`, await request.json());
        this.#change(Number(params.id), { is_active: true });
        return HttpResponse.json(this.addresses[0]);
      }),
      http.delete('/api/customer/address/delete/:id', ({ params }) => {
        record(`delete ${params.id}`, null);
        this.addresses = this.addresses.filter(({ id }) => id !== Number(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  }

  #change(id: number, changes: Partial<Address>): void {
    this.addresses = this.addresses.map((one) => (one.id === id ? { ...one, ...changes } : one));
  }
}
