import type { AxiosInstance } from 'axios';
import type { Notification, NotificationList } from '@/contracts/notification';

/** A page of what the customer was told, the newest first, and the unread number of all. */
export async function getNotifications(http: AxiosInstance, page: number): Promise<NotificationList> {
  return (await http.get<NotificationList>('/customer/notification/list/', { params: { page } })).data;
}

export async function getUnread(http: AxiosInstance): Promise<number> {
  return (await http.get<{ unread: number }>('/customer/notification/unread/')).data.unread;
}

export async function markNotificationRead(http: AxiosInstance, id: number): Promise<Notification> {
  return (await http.patch<Notification>(`/customer/notification/read/${id}/`)).data;
}

export async function markNotificationsRead(http: AxiosInstance): Promise<void> {
  await http.post('/customer/notification/read-all/');
}
