'use client';

import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useUploadBranchImage } from '@/store/desk/delivery-api';
import { type BranchProblems, type BranchTexts, type Day, WEEKDAYS } from './branch-fields';
import styles from './branches-view.module.scss';
import { CheckField } from './check-field';
import { SquareImage } from './square-image';

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
  const upload = useUploadBranchImage();
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
      <Exceptions
        exceptions={texts.exceptions}
        error={errorOf('exceptions')}
        onChange={(exceptions) => onChange({ exceptions })}
      />
      <SquareImage image={texts.img} upload={upload} onChange={(img) => onChange({ img })} />
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

type ExceptionsProps = {
  exceptions: BranchTexts['exceptions'];
  error: string | undefined;
  onChange(exceptions: BranchTexts['exceptions']): void;
};

function Exceptions({ exceptions, error, onChange }: ExceptionsProps) {
  return (
    <fieldset className={styles.hours}>
      <legend>Farklı günler</legend>
      <p className={styles.soft}>
        Kapalı olduğunuz ya da başka saatlerde açtığınız tek günler. Geçmiş günler sayfada görünmez.
      </p>
      {exceptions.map((exception, at) => {
        const { date, hours } = exception;
        const name = `${at + 1}. gün`;
        const set = (change: Partial<typeof exception>) => onChange(exceptions.with(at, { ...exception, ...change }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two new days have no date yet, and days keep their place
          <div key={at} className={styles.exception}>
            <input
              type="date"
              aria-label={name}
              value={date}
              required
              onChange={(event) => set({ date: event.target.value })}
            />
            <CheckField checked={hours === null} onChange={(isClosed) => set({ hours: isClosed ? null : USUAL })}>
              Kapalı
            </CheckField>
            {hours && (
              <>
                <input
                  type="time"
                  aria-label={`${name} açılış`}
                  value={hours.opens}
                  required
                  onChange={(event) => set({ hours: { ...hours, opens: event.target.value } })}
                />
                <input
                  type="time"
                  aria-label={`${name} kapanış`}
                  value={hours.closes}
                  required
                  onChange={(event) => set({ hours: { ...hours, closes: event.target.value } })}
                />
              </>
            )}
            <Button
              variant="plain"
              aria-label={`${name}: kaldır`}
              onClick={() => onChange(exceptions.toSpliced(at, 1))}
            >
              Kaldır
            </Button>
          </div>
        );
      })}
      {error && <p role="alert">{error}</p>}
      <div>
        <Button variant="quiet" onClick={() => onChange([...exceptions, { date: '', hours: null }])}>
          Gün ekle
        </Button>
      </div>
    </fieldset>
  );
}
