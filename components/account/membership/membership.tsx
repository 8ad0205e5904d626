'use client';

import { useEffect } from 'react';
import { getUser } from '@/services/auth/auth';
import { profileChanged } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { ChangeEmailForm } from './change-email-form';
import { ChangePasswordForm } from './change-password-form';
import { Devices } from './devices';
import { EraseAccount } from './erase-account';
import { ExportData } from './export-data';
import { Passkeys } from './passkeys';
import { ProfileForm } from './profile-form';

/** Profile, credentials, devices and account deletion. */
export function Membership() {
  const user = useAccountData(getUser);
  const dispatch = useShopDispatch();
  // Another device or an emailed link may have changed the profile.
  useEffect(() => {
    if (user.data) dispatch(profileChanged(user.data));
  }, [user.data, dispatch]);
  return (
    <>
      <Panel title="Kişisel bilgiler">
        <Loaded state={user}>{(data) => <ProfileForm user={data} />}</Loaded>
      </Panel>
      <Panel title="E-posta adresi">
        <ChangeEmailForm />
      </Panel>
      <Panel title="Şifre">
        <ChangePasswordForm />
      </Panel>
      <Panel title="Geçiş anahtarları">
        <Passkeys />
      </Panel>
      <Panel title="Oturum açık cihazlar">
        <Devices />
      </Panel>
      <Panel title="Verilerim">
        <ExportData />
      </Panel>
      <Panel title="Hesabı kapat">
        <EraseAccount />
      </Panel>
    </>
  );
}
