import type { Permission, PermissionInput } from '@/contracts/permission';
import type { HttpClient } from '@/services/http/client';

export async function getPermissions(http: HttpClient): Promise<Permission> {
  return (await http.get<Permission>('/customer/permission/')).data;
}

export async function changePermissions(http: HttpClient, wanted: PermissionInput): Promise<Permission> {
  return (await http.put<Permission>('/customer/permission/', wanted)).data;
}
