'use client';

import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { SelectField, TextField } from '@/components/ui/field';
import type { User } from '@/contracts/auth';
import { formatPhone } from '@/contracts/phone';
import { updateUser } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { profileChanged } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { AccountForm } from '../account-form';
import styles from '../account-form.module.scss';
import { NameFields } from '../person-fields';

/** Birth date, gender and phone are optional. */
export function ProfileForm({ user }: { user: User }) {
  const dispatch = useShopDispatch();
  const form = useTextForm({
    schema: () => import('../account-schemas').then(({ profileFieldsSchema }) => profileFieldsSchema),
  });
  const sending = useFormSubmit({
    form,
    send: (fields) => updateUser(browserApi, fields),
    done: (changed) => {
      dispatch(profileChanged(changed));
      void showToast('success', 'Güncellendi!');
    },
  });
  return (
    <AccountForm sending={sending} button="Kaydet">
      <NameFields
        first={{ ...form.field('first_name'), defaultValue: user.first_name }}
        last={{ ...form.field('last_name'), defaultValue: user.last_name }}
      />
      <div className={styles.pair}>
        <TextField
          label="Telefon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="05xx xxx xx xx"
          hint="İsteğe bağlı"
          defaultValue={formatPhone(user.phone ?? '')}
          {...form.field('phone')}
        />
        <TextField
          label="Doğum tarihi"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          hint="İsteğe bağlı"
          defaultValue={user.birth_date ?? ''}
          {...form.field('birth_date')}
        />
      </div>
      <SelectField label="Cinsiyet" autoComplete="sex" defaultValue={user.gender} {...form.field('gender')}>
        <option value="O">Belirtmek İstemiyorum</option>
        <option value="F">Kadın</option>
        <option value="M">Erkek</option>
      </SelectField>
    </AccountForm>
  );
}
