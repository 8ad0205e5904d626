'use client';

import { useEffect } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useSchemaForm } from '@/components/forms/use-schema-form';
import { showToast } from '@/components/toasts/show-toast';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import type { Reminder, Theme } from '@/contracts/reminder';
import { browserApi } from '@/services/http/browser';
import { createReminder, updateReminder } from '@/services/reminder/reminder';
import { AccountForm } from '../account-form';
import formStyles from '../account-form.module.scss';
import type { ReminderValues } from './reminder-schema';
import { inputOf, NEW_REMINDER, USUAL_DAYS, valuesOf } from './reminder-values';
import styles from './reminders.module.scss';

type Props = { stored: Reminder | null; themes: readonly Theme[]; onSaved(): void; onCancel(): void };

const PROBLEMS = { too_many_reminders: 'En fazla 100 anımsatıcı saklanabilir. Yenisi için önce birini silin.' };

/** Edits the `stored` reminder or creates a new one. */
export function ReminderForm({ stored, themes, onSaved, onCancel }: Props) {
  const form = useSchemaForm<ReminderValues>({
    schema: () => import('./reminder-schema').then(({ reminderValuesSchema }) => reminderValuesSchema),
    defaultValues: stored ? valuesOf(stored) : NEW_REMINDER,
  });
  const sending = useFormSubmit({
    form,
    send: (values) =>
      stored ? updateReminder(browserApi, stored.id, inputOf(values)) : createReminder(browserApi, inputOf(values)),
    done: () => {
      void showToast('success', stored ? 'Güncellendi!' : 'Anımsatıcı Eklendi!');
      onSaved();
    },
    problems: PROBLEMS,
  });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <AccountForm sending={sending} button="Kaydet" onCancel={onCancel}>
        <div className={formStyles.pair}>
          <TextField
            label="Başlık"
            placeholder="Doğum günü, mezuniyet…"
            maxLength={80}
            error={errors.title?.message}
            {...register('title')}
          />
          <TextField
            label="Kimin için"
            maxLength={60}
            hint="İsteğe bağlı"
            error={errors.person?.message}
            {...register('person')}
          />
        </div>
        <div className={formStyles.pair}>
          <TextField
            label="Tarih"
            type="date"
            min="1900-01-01"
            max="2100-12-31"
            error={errors.date?.message}
            {...register('date')}
          />
          <SelectField label="Tekrar" error={errors.repeats?.message} {...register('repeats')}>
            <option value="yearly">Her yıl</option>
            <option value="once">Bir kez</option>
          </SelectField>
        </div>
        <SelectField
          label="Tema"
          hint="Haber verirken bu temadaki ürünleri gösteririz"
          error={errors.theme?.message}
          {...register('theme')}
        >
          <option value="">Tema yok</option>
          {themes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <DayChoices />
        <TextAreaField label="Not" maxLength={500} error={errors.note?.message} {...register('note')} />
        <label className={styles.check}>
          <input type="checkbox" {...register('by_mail')} />
          <span>E-posta ile de haber ver</span>
        </label>
      </AccountForm>
    </FormProvider>
  );
}

/** When to send a reminder: checkboxes for common numbers of days, and a field for another one. */
function DayChoices() {
  const { register, formState } = useFormContext<ReminderValues>();
  const { days_ahead, other_day } = formState.errors;
  return (
    <fieldset className={styles.days} aria-describedby={days_ahead ? 'gun-hatasi' : undefined}>
      <legend>Kaç gün önce haber verelim?</legend>
      <div className={styles.choices}>
        {USUAL_DAYS.map((days) => (
          <label key={days} className={styles.check}>
            <input type="checkbox" value={days} {...register('days_ahead')} />
            <span>{days} gün</span>
          </label>
        ))}
      </div>
      {days_ahead && (
        <p id="gun-hatasi" className={styles.error}>
          {days_ahead.message}
        </p>
      )}
      <TextField
        label="Başka bir gün sayısı"
        inputMode="numeric"
        maxLength={2}
        hint="İsteğe bağlı, 1 ile 60 arasında"
        error={other_day?.message}
        {...register('other_day')}
      />
    </fieldset>
  );
}
