import type { AxiosInstance } from 'axios';
import type { Permission, PermissionInput } from '@/contracts/permission';

export async function getPermissions(http: AxiosInstance): Promise<Permission> {
  return (await http.get<Permission>('/customer/permission/')).data;
}

export async function changePermissions(http: AxiosInstance, wanted: PermissionInput): Promise<Permission> {
  return (await http.put<Permission>('/customer/permission/', wanted)).data;
}
