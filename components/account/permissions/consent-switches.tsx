'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { CHANNELS, type Channel, CONSENT_TEXT } from '@/contracts/consent';
import type { Permission } from '@/contracts/permission';
import { browserApi } from '@/services/http/browser';
import { changePermissions } from '@/services/permission/permission';
import styles from './permissions.module.scss';

type Props = { permission: Permission; onChanged(permission: Permission): void };

/** One switch per channel, saved at once. A switch returns to its former state when saving fails. */
export function ConsentSwitches({ permission, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const { email, sms, phone } = permission;
  const turn = async (channel: Channel) => {
    if (busy) return;
    setBusy(true);
    try {
      const wanted = { email, sms, phone, [channel]: !permission[channel] };
      onChanged(await changePermissions(browserApi, wanted));
      void showToast('success', 'Güncellendi!');
    } catch {
      void showToast('error', 'Hata!');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        İzinler yalnızca kampanya iletileri içindir ve siz açmadıkça kapalıdır. Siparişiniz, hesabınız ve kendi
        istediğiniz haberlerle ilgili iletiler bunlardan etkilenmez. İzninizi dilediğiniz an geri alabilirsiniz.
      </p>
      <ul className={styles.switches}>
        {CHANNELS.map((channel) => (
          <li key={channel}>
            <label>
              <input
                type="checkbox"
                checked={permission[channel]}
                aria-disabled={busy}
                onChange={() => void turn(channel)}
              />
              <span>
                <strong>{CHANNEL_NAMES[channel]}</strong>
                <br />
                {CONSENT_TEXT[channel]}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

export const CHANNEL_NAMES: Record<Channel, string> = { email: 'E-posta', sms: 'SMS', phone: 'Telefon' };
