import type { Device } from '@/contracts/devices';
import type { HttpClient } from '@/services/http/client';

/** Devices on which the customer is signed in, last used first. */
export async function getDevices(http: HttpClient): Promise<Device[]> {
  return (await http.get<{ results: Device[] }>('/auth/devices/')).data.results;
}

/** Signs one device out. 404 when it is already signed out. */
export async function signOutDevice(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/auth/devices/${id}/`);
}

/** Signs out all other devices (`others`) or all including this one (`all`). */
export async function signOutDevices(http: HttpClient, scope: 'others' | 'all'): Promise<void> {
  await http.delete('/auth/devices/', { params: { scope } });
}
