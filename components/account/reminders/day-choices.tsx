import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { type ReminderValues, USUAL_DAYS } from './reminder-values';
import styles from './reminders.module.scss';

/** When to send a reminder: checkboxes for common numbers of days, and a field for another one. */
export function DayChoices() {
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
