import type { Notification, NotificationList } from '@/contracts/notification';
import type { HttpClient } from '@/services/http/client';

/** A page of the customer's notifications, newest first, and the total number of unread ones. */
export async function getNotifications(http: HttpClient, page: number): Promise<NotificationList> {
  return (await http.get<NotificationList>('/customer/notification/list/', { params: { page } })).data;
}

export async function getUnread(http: HttpClient): Promise<number> {
  return (await http.get<{ unread: number }>('/customer/notification/unread/')).data.unread;
}

export async function markNotificationRead(http: HttpClient, id: number): Promise<Notification> {
  return (await http.patch<Notification>(`/customer/notification/read/${id}/`)).data;
}

export async function markNotificationsRead(http: HttpClient): Promise<void> {
  await http.post('/customer/notification/read-all/');
}
