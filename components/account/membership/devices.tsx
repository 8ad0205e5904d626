'use client';

import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/contracts/dates';
import type { Device } from '@/contracts/devices';
import { getDevices, signOutDevice, signOutDevices } from '@/services/auth/devices';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { Loaded } from '../loaded';
import { useAccountData } from '../use-account-data';
import { useEndSession } from '../use-log-out';
import styles from './devices.module.scss';

/** The customer's signed-in devices; each or all of them can be signed out. */
export function Devices() {
  const devices = useAccountData(getDevices);
  const endSession = useEndSession();
  const change = async (call: () => Promise<void>) => {
    try {
      await call();
      void showToast('success', 'Güncellendi!');
    } catch (failure) {
      // A 404 means it was already signed out; the reloaded list shows that.
      if (!hasStatus(failure, 404)) void showToast('error', 'Hata!');
    }
    devices.reload();
  };
  return (
    <Loaded state={devices}>
      {(list) => (
        <>
          <ul className={styles.devices}>
            {list.map((device) => (
              <li key={device.id}>
                <DeviceName device={device} />
                {!device.current && (
                  <Button
                    variant="quiet"
                    aria-label={`${device.device || 'Bilinmeyen cihaz'}: oturumu kapat`}
                    onClick={() => void change(() => signOutDevice(browserApi, device.id))}
                  >
                    Oturumu kapat
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <ActionRow>
            {list.length > 1 && (
              <Button variant="quiet" onClick={() => void change(() => signOutDevices(browserApi, 'others'))}>
                Diğer cihazlardan çıkış yap
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() =>
                void signOutDevices(browserApi, 'all').then(endSession, () => void showToast('error', 'Hata!'))
              }
            >
              Tüm cihazlardan çıkış yap
            </Button>
          </ActionRow>
        </>
      )}
    </Loaded>
  );
}

function DeviceName({ device }: { device: Device }) {
  return (
    <p>
      <strong>{device.device || 'Bilinmeyen cihaz'}</strong> {device.current && <span>(bu cihaz)</span>}
      <br />
      <small>Son kullanım: {formatMoment(device.last_used_at)}</small>
    </p>
  );
}
