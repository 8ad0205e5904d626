'use client';

import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { browserApi } from '@/services/http/browser';
import { getReminderFeed, switchReminderFeed } from '@/services/reminder/reminder';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';

/** A secret feed URL of all reminders for the customer's calendar program. */
export function CalendarFeed() {
  const feed = useAccountData(getReminderFeed);
  const turn = async (on: boolean) => {
    try {
      feed.replace(await switchReminderFeed(browserApi, on));
      void showToast('success', 'Güncellendi!');
    } catch {
      void showToast('error', 'Hata!');
    }
  };
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      void showToast('success', 'Kopyalandı!');
    } catch {
      void showToast('error', 'Hata!');
    }
  };
  return (
    <Panel title="Takviminizde görün">
      <p>
        Bütün anımsatıcılarınızı telefonunuzun ya da bilgisayarınızın takvimine abone olarak ekleyebilirsiniz. Adresi
        bilen herkes anımsatıcılarınızı görebilir: kimseyle paylaşmayın.
      </p>
      <Loaded state={feed}>
        {({ url }) =>
          url === null ? (
            <div>
              <Button variant="quiet" onClick={() => void turn(true)}>
                Takvim adresini aç
              </Button>
            </div>
          ) : (
            <>
              <TextField
                label="Takvim adresi"
                readOnly
                value={url}
                hint="Kapatıp yeniden açarsanız adres değişir, eskisi çalışmaz."
                onFocus={(event) => event.currentTarget.select()}
              />
              <ActionRow tight>
                <Button variant="quiet" onClick={() => void copy(url)}>
                  Adresi kopyala
                </Button>
                <Button variant="quiet" onClick={() => void turn(false)}>
                  Takvim adresini kapat
                </Button>
              </ActionRow>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
