'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { usePreload } from '@/components/ui/use-preload';
import type { Reminder } from '@/contracts/reminder';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { deleteReminder, getReminderCalendar, getReminders, getThemes } from '@/services/reminder/reminder';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { CalendarFeed } from './calendar-feed';
import { ReminderCard } from './reminder-card';
import styles from './reminders.module.scss';

const loadForm = () => import('./reminder-form').then((module) => module.ReminderForm);
const ReminderForm = dynamic(loadForm, { ssr: false });

async function readScreen(http: typeof browserApi) {
  const [reminders, themes] = await Promise.all([getReminders(http), getThemes(http)]);
  return { reminders, themes };
}

/** The customer's reminders. `edited` is the reminder in the open form, a new one, or nothing. */
export function Reminders() {
  usePreload(loadForm);
  const screen = useAccountData(readScreen);
  const [edited, setEdited] = useState<Reminder | 'new' | null>(null);
  const remove = async (id: number) => {
    try {
      await deleteReminder(browserApi, id);
      void showToast('success', 'Kaldırıldı!');
    } catch (failure) {
      // A 404 means it was already deleted; the reloaded list shows that.
      if (!hasStatus(failure, 404)) void showToast('error', 'Hata!');
    }
    screen.reload();
  };
  const add = <Button onClick={() => setEdited('new')}>Yeni anımsatıcı ekle</Button>;
  return (
    <Loaded state={screen}>
      {({ reminders, themes }) =>
        edited ? (
          <Panel title={edited === 'new' ? 'Yeni anımsatıcı' : 'Anımsatıcıyı düzenle'}>
            <ReminderForm
              stored={edited === 'new' ? null : edited}
              themes={themes}
              onCancel={() => setEdited(null)}
              onSaved={() => {
                setEdited(null);
                screen.reload();
              }}
            />
          </Panel>
        ) : (
          <>
            {reminders.length === 0 ? (
              <EmptyState
                title="Anımsatıcınız yok"
                text="Doğum günlerini ve özel günleri ekleyin, hazırlık zamanı gelince haber verelim."
                drawing="heart-balloon"
              >
                {add}
              </EmptyState>
            ) : (
              <>
                <ul className={styles.cards}>
                  {reminders.map((reminder) => (
                    <ReminderCard
                      key={reminder.id}
                      reminder={reminder}
                      onEdit={() => setEdited(reminder)}
                      onDelete={() => void remove(reminder.id)}
                      onCalendar={() => void downloadCalendar(reminder.id)}
                    />
                  ))}
                </ul>
                <div>{add}</div>
              </>
            )}
            <CalendarFeed />
          </>
        )
      }
    </Loaded>
  );
}

/** "Takvime ekle": downloads a calendar file, which the browser opens in the device's calendar. */
async function downloadCalendar(id: number): Promise<void> {
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
