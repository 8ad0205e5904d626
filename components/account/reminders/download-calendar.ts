import { showToast } from '@/components/toasts/show-toast';
import { browserApi } from '@/services/http/browser';
import { getReminderCalendar } from '@/services/reminder/reminder';

/** "Takvime ekle": downloads a calendar file, which the browser opens in the device's calendar. */
export async function downloadCalendar(id: number): Promise<void> {
  try {
    const text = await getReminderCalendar(browserApi, id);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    link.download = 'animsatici.ics';
    link.click();
    URL.revokeObjectURL(link.href);
  } catch {
    void showToast('error', 'Hata!');
  }
}
