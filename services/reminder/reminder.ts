import type { AxiosInstance } from 'axios';
import type { Reminder, ReminderFeed, ReminderInput, Theme } from '@/contracts/reminder';

/** By the next day; what is over comes last. */
export async function getReminders(http: AxiosInstance): Promise<Reminder[]> {
  return (await http.get<{ results: Reminder[] }>('/customer/reminder/list/')).data.results;
}

/** Themes of the catalogue that a reminder can have. */
export async function getThemes(http: AxiosInstance): Promise<Theme[]> {
  return (await http.get<{ results: Theme[] }>('/customer/reminder/themes/')).data.results;
}

/** 400 with messages per field; 409 `too_many_reminders`. */
export async function createReminder(http: AxiosInstance, reminder: ReminderInput): Promise<Reminder> {
  return (await http.post<Reminder>('/customer/reminder/create/', reminder)).data;
}

/** Replaces one. 400 with messages per field; 404 when it is gone. */
export async function updateReminder(http: AxiosInstance, id: number, reminder: ReminderInput): Promise<Reminder> {
  return (await http.put<Reminder>(`/customer/reminder/update/${id}/`, reminder)).data;
}

/** 404 when it is gone already. */
export async function deleteReminder(http: AxiosInstance, id: number): Promise<void> {
  await http.delete(`/customer/reminder/delete/${id}/`);
}

/** One reminder as an iCalendar file. */
export async function getReminderCalendar(http: AxiosInstance, id: number): Promise<string> {
  return (await http.get<string>(`/customer/reminder/calendar/${id}/`, { responseType: 'text' })).data;
}

/** Where calendar programs find all reminders; `url` null while that is off. */
export async function getReminderFeed(http: AxiosInstance): Promise<ReminderFeed> {
  return (await http.get<ReminderFeed>('/customer/reminder/feed/')).data;
}

/** On again gives another address. */
export async function switchReminderFeed(http: AxiosInstance, on: boolean): Promise<ReminderFeed> {
  return (await http.put<ReminderFeed>('/customer/reminder/feed/', { on })).data;
}
