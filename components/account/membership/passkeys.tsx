'use client';

import { showToast } from '@/components/toasts/show-toast';
import { PasskeyList } from '@/components/ui/passkey-list';
import { addPasskey, getPasskeys, removePasskey, renamePasskey } from '@/services/auth/passkeys';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { supportsPasskeys } from '@/services/webauthn/device';
import { Loaded } from '../loaded';
import { passkeyWords } from '../passkey-words';
import { useAccountData } from '../use-account-data';
import { ConfirmDialog, useConfirmation } from './confirmation';

/** The customer's passkeys: added on this device, named, removed. */
export function Passkeys() {
  const passkeys = useAccountData(getPasskeys);
  const { confirmed, dialog } = useConfirmation();
  const change = async (call: () => Promise<unknown>, toast: string) => {
    try {
      await confirmed(call);
    } catch (failure) {
      // One that another page has removed disappears from the list.
      if (!hasStatus(failure, 404)) return passkeyWords(failure);
    }
    void showToast('success', toast);
    passkeys.reload();
    return null;
  };
  return (
    <>
      <p>
        Şifre yazmadan, telefonunuzun ya da bilgisayarınızın kilidiyle (parmak izi, yüz ya da PIN) giriş yaparsınız.
        Anahtar yalnızca bu sitede çalışır, çalınacak bir şifre bırakmaz. Şifreniz de geçerli kalır.
      </p>
      {!supportsPasskeys() && <p>Bu tarayıcı geçiş anahtarı oluşturamıyor.</p>}
      <Loaded state={passkeys}>
        {(list) => (
          <>
            <PasskeyList
              passkeys={list}
              canAdd={supportsPasskeys()}
              example="Telefonum"
              lastWarning="Bu son anahtarınız: bundan sonra şifrenizle girersiniz."
              onAdd={(name) => change(() => addPasskey(browserApi, name), 'Geçiş anahtarı eklendi!')}
              onRename={(id, name) => change(() => renamePasskey(browserApi, id, name), 'Güncellendi!')}
              onRemove={(id) => change(() => removePasskey(browserApi, id), 'Geçiş anahtarı silindi!')}
            />
            <ConfirmDialog {...dialog} hasPasskeys={list.length > 0} />
          </>
        )}
      </Loaded>
    </>
  );
}
