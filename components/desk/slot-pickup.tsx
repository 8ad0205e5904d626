'use client';

import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { useBranchesQuery } from '@/store/desk/delivery-api';
import { CheckField } from './check-field';
import type { PickupTexts, SlotProblems, SlotTexts } from './slot-texts';
import styles from './slots-view.module.scss';

type Props = { pickup: PickupTexts[]; problems: SlotProblems; onChange(pickup: PickupTexts[]): void };

/** The branches with pickup by the hour. Their hours are their opening hours. */
export function PickupFields({ pickup, problems, onChange }: Props) {
  const { data } = useBranchesQuery();
  const branches = data?.filter((branch) => branch.pickup) ?? [];
  const set = (slug: string, change: Partial<PickupTexts>) =>
    onChange(pickup.map((one) => (one.branch === slug ? { ...one, ...change } : one)));
  if (data && branches.length === 0) return <p>Teslim alınabilen bir şube yok.</p>;
  return (
    <ul className={styles.rows} aria-label="Şubeler">
      {branches.map(({ slug, name, hours }) => {
        const own = pickup.find(({ branch }) => branch === slug);
        return (
          <li key={slug} className={styles.window}>
            <CheckField
              checked={own !== undefined}
              onChange={(isOn) =>
                onChange(
                  isOn
                    ? [...pickup, { branch: slug, perHour: '10', minutes: '120' }]
                    : pickup.filter(({ branch }) => branch !== slug),
                )
              }
            >
              {name}: saatle teslim alınır
            </CheckField>
            {own && hours.length === 0 && (
              <p role="alert">Bu şubenin açılış saatleri yazılmamış; yazana kadar saat sunulmaz.</p>
            )}
            {own && (
              <div className={styles.fields}>
                <TextField
                  label={`${name}: saatte en çok sipariş`}
                  hint="Sınır yoksa boş bırakın."
                  inputMode="numeric"
                  value={own.perHour}
                  onChange={(event) => set(slug, { perHour: event.target.value })}
                />
                <TextField
                  label={`${name}: hazırlık süresi (dakika)`}
                  hint="Yalnız açık olduğunuz saatler sayılır."
                  inputMode="numeric"
                  value={own.minutes}
                  onChange={(event) => set(slug, { minutes: event.target.value })}
                />
              </div>
            )}
            {problems.pickup[slug] && <p role="alert">{problems.pickup[slug]}</p>}
          </li>
        );
      })}
    </ul>
  );
}

type BlockedProps = {
  blocked: SlotTexts['blocked'];
  problem: string | undefined;
  onChange(blocked: SlotTexts['blocked']): void;
};

const SCOPES = { all: 'Kurye ve mağaza', courier: 'Yalnız kurye', pickup: 'Yalnız mağazadan teslim' } as const;

/** Days without hours. */
export function BlockedDays({ blocked, problem, onChange }: BlockedProps) {
  return (
    <>
      <ul className={styles.rows} aria-label="Kapalı günler">
        {blocked.map((day, at) => {
          const name = `${at + 1}. kapalı gün`;
          const set = (change: Partial<typeof day>) => onChange(blocked.with(at, { ...day, ...change }));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two new days have no date yet, and days keep their place
            <li key={at} className={styles.fields}>
              <TextField
                label={name}
                type="date"
                value={day.date}
                onChange={(event) => set({ date: event.target.value })}
              />
              <SelectField
                label={`${name}: ne kapalı?`}
                value={day.scope}
                onChange={(event) => set({ scope: event.target.value as keyof typeof SCOPES })}
              >
                {Object.entries(SCOPES).map(([scope, title]) => (
                  <option key={scope} value={scope}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <div>
                <Button
                  variant="plain"
                  aria-label={`${name}: kaldır`}
                  onClick={() => onChange(blocked.toSpliced(at, 1))}
                >
                  Kaldır
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      <div>
        <Button variant="quiet" onClick={() => onChange([...blocked, { date: '', scope: 'all' }])}>
          Kapalı gün ekle
        </Button>
      </div>
    </>
  );
}
