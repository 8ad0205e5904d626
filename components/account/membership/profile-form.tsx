'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { SelectField, TextField } from '@/components/ui/field';
import { profileSchema, type User } from '@/contracts/auth';
import { formatPhone } from '@/contracts/phone';
import { updateUser } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { profileChanged } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { AccountForm } from '../account-form';
import styles from '../account-form.module.scss';
import { nameField, typed } from '../fields';
import { boundTo, NameFields } from '../person-fields';

const { birth_date, phone } = profileSchema.shape;
const fieldsSchema = z.object({
  first_name: nameField,
  last_name: nameField,
  birth_date: typed(birth_date),
  gender: z.enum(['O', 'F', 'M']),
  phone: typed(phone),
});

/** Birth date, gender and phone are optional. */
export function ProfileForm({ user }: { user: User }) {
  const dispatch = useShopDispatch();
  const form = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      birth_date: user.birth_date ?? '',
      gender: user.gender,
      phone: formatPhone(user.phone ?? ''),
    },
  });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: (fields) => updateUser(browserApi, fields),
    done: (changed) => {
      dispatch(profileChanged(changed));
      void showToast('success', 'Güncellendi!');
    },
  });
  const { errors } = form.formState;
  const bound = boundTo(form);
  return (
    <AccountForm submit={submit} button="Kaydet" busy={busy} problem={problem}>
      <NameFields first={bound('first_name')} last={bound('last_name')} />
      <div className={styles.pair}>
        <TextField
          label="Telefon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="05xx xxx xx xx"
          hint="İsteğe bağlı"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <TextField
          label="Doğum tarihi"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          hint="İsteğe bağlı"
          error={errors.birth_date?.message}
          {...form.register('birth_date')}
        />
      </div>
      <SelectField label="Cinsiyet" autoComplete="sex" error={errors.gender?.message} {...form.register('gender')}>
        <option value="O">Belirtmek İstemiyorum</option>
        <option value="F">Kadın</option>
        <option value="M">Erkek</option>
      </SelectField>
    </AccountForm>
  );
}
