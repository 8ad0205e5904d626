import type { Reminder, ReminderFeed, ReminderInput, Theme } from '@/contracts/reminder';
import type { HttpClient } from '@/services/http/client';

/** Ordered by the next occurrence; past reminders come last. */
export async function getReminders(http: HttpClient): Promise<Reminder[]> {
  return (await http.get<{ results: Reminder[] }>('/customer/reminder/list/')).data.results;
}

/** The catalogue's themes that a reminder can have. */
export async function getThemes(http: HttpClient): Promise<Theme[]> {
  return (await http.get<{ results: Theme[] }>('/customer/reminder/themes/')).data.results;
}

/** 400 with messages per field; 409 `too_many_reminders`. */
export async function createReminder(http: HttpClient, reminder: ReminderInput): Promise<Reminder> {
  return (await http.post<Reminder>('/customer/reminder/create/', reminder)).data;
}

/** Replaces a reminder. 400 with messages per field; 404 when it no longer exists. */
export async function updateReminder(http: HttpClient, id: number, reminder: ReminderInput): Promise<Reminder> {
  return (await http.put<Reminder>(`/customer/reminder/update/${id}/`, reminder)).data;
}

/** 404 when it no longer exists. */
export async function deleteReminder(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/customer/reminder/delete/${id}/`);
}

/** One reminder as an iCalendar file. */
export async function getReminderCalendar(http: HttpClient, id: number): Promise<string> {
  return (await http.get<string>(`/customer/reminder/calendar/${id}/`, { responseType: 'text' })).data;
}

/** The calendar feed of all reminders; `url` is null while it is off. */
export async function getReminderFeed(http: HttpClient): Promise<ReminderFeed> {
  return (await http.get<ReminderFeed>('/customer/reminder/feed/')).data;
}

/** Turning the feed on again creates a new URL. */
export async function switchReminderFeed(http: HttpClient, on: boolean): Promise<ReminderFeed> {
  return (await http.put<ReminderFeed>('/customer/reminder/feed/', { on })).data;
}
