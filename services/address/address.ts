import type { Address, AddressInput } from '@/contracts/address';
import type { HttpClient } from '@/services/http/client';

/** The signed-in customer's addresses, oldest first. */
export async function getAddresses(http: HttpClient): Promise<Address[]> {
  return (await http.get<{ results: Address[] }>('/customer/address/list/', { params: { ordering: 'id' } })).data
    .results;
}

/** 400 with messages per field; 409 `too_many_addresses`. */
export async function createAddress(http: HttpClient, address: AddressInput): Promise<Address> {
  return (await http.post<Address>('/customer/address/create/', address)).data;
}

/** Replaces an address. 400 with messages per field; 404 when it no longer exists. */
export async function updateAddress(http: HttpClient, id: number, address: AddressInput): Promise<Address> {
  return (await http.put<Address>(`/customer/address/update/${id}`, address)).data;
}

/** Makes an address the default of its type. */
export async function chooseDefaultAddress(http: HttpClient, { id, address_type }: Address): Promise<Address> {
  return (await http.patch<Address>(`/customer/address/update/${id}`, { is_active: true, address_type })).data;
}

/** 404 when it no longer exists. */
export async function deleteAddress(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/customer/address/delete/${id}`);
}
