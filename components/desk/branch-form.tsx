'use client';

import { TextField } from '@/components/ui/field';
import { type BranchProblems, type BranchTexts, type Day, WEEKDAYS } from './branch-fields';
import styles from './branches-view.module.scss';
import { CheckField } from './check-field';

type Props = {
  texts: BranchTexts;
  /** Messages of the API by field; those of what is typed come first. */
  refused: Record<string, string[]>;
  problems: BranchProblems;
  onChange(change: Partial<BranchTexts>): void;
};

const LINES = [
  ['name', 'Ad', 'Şenlikhane Kadıköy', 80],
  ['label', 'İlçe ve il', 'Kadıköy, İstanbul', 80],
  ['address', 'Adres', '', 200],
  ['phone', 'Telefon', '0216 000 01 01', 24],
  ['map', 'Yol tarifi bağlantısı', 'https://', 500],
] as const;
const MESSAGES: Record<string, string> = {
  phone: 'Telefonu 0216 000 01 01 gibi yazın.',
  map: 'Bağlantı https:// ile başlamalı.',
};

/** The fields of a branch. */
export function BranchForm({ texts, refused, problems, onChange }: Props) {
  const errorOf = (field: keyof BranchTexts) =>
    problems[field] ??
    (refused[field] ? (MESSAGES[field] ?? 'Bu değer kabul edilmedi; biçimini kontrol edin.') : undefined);
  return (
    <>
      {LINES.map(([field, label, placeholder, most]) => (
        <TextField
          key={field}
          label={label}
          value={texts[field]}
          placeholder={placeholder}
          maxLength={most}
          required
          error={errorOf(field)}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <TextField
        label="Haritadaki yeri: enlem, boylam (isteğe bağlı)"
        value={texts.place}
        placeholder="40.9842, 29.0254"
        error={errorOf('place')}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <Hours days={texts.days} error={errorOf('days')} onChange={(days) => onChange({ days })} />
      <CheckField checked={texts.pickup} onChange={(pickup) => onChange({ pickup })}>
        Siparişler buradan teslim alınabilir
      </CheckField>
    </>
  );
}

const USUAL = { opens: '10:00', closes: '20:00' };

type HoursProps = { days: Day[]; error: string | undefined; onChange(days: Day[]): void };

function Hours({ days, error, onChange }: HoursProps) {
  const set = (at: number, day: Day) => onChange(days.with(at, day));
  return (
    <fieldset className={styles.hours}>
      <legend>Açık olduğu saatler</legend>
      <p className={styles.soft}>Hiçbir günü işaretlemezseniz sayfada saat yazmaz.</p>
      {WEEKDAYS.map(([weekday, name], at) => {
        const day = days[at] ?? null;
        return (
          <div key={weekday} className={styles.day}>
            <CheckField
              checked={day !== null}
              onChange={(isOpen) => set(at, isOpen ? (days.find(Boolean) ?? USUAL) : null)}
            >
              {name}
            </CheckField>
            {day ? (
              <>
                <input
                  type="time"
                  aria-label={`${name} açılış`}
                  value={day.opens}
                  required
                  onChange={(event) => set(at, { ...day, opens: event.target.value })}
                />
                <input
                  type="time"
                  aria-label={`${name} kapanış`}
                  value={day.closes}
                  required
                  onChange={(event) => set(at, { ...day, closes: event.target.value })}
                />
              </>
            ) : (
              <span className={styles.soft}>Kapalı</span>
            )}
          </div>
        );
      })}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
