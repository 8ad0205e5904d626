import type { AxiosInstance } from 'axios';
import type { Device } from '@/contracts/devices';

/** Devices on which the customer is signed in, last used first. */
export async function getDevices(http: AxiosInstance): Promise<Device[]> {
  return (await http.get<{ results: Device[] }>('/auth/devices/')).data.results;
}

/** Signs one device out. 404 when it is already signed out. */
export async function signOutDevice(http: AxiosInstance, id: number): Promise<void> {
  await http.delete(`/auth/devices/${id}/`);
}

/** Signs out all other devices (`others`) or all including this one (`all`). */
export async function signOutDevices(http: AxiosInstance, scope: 'others' | 'all'): Promise<void> {
  await http.delete('/auth/devices/', { params: { scope } });
}
