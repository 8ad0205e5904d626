'use client';

import { usePlaces } from '@/components/places/use-places';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { WEEKDAYS } from './branch-fields';
import { CheckField } from './check-field';
import type { SlotProblems, SlotTexts, WindowTexts } from './slot-texts';
import styles from './slots-view.module.scss';

type Courier = SlotTexts['courier'];
type Props = { courier: Courier; problems: SlotProblems; onChange(courier: Courier): void };

const NEW_WINDOW: WindowTexts = {
  days: [1, 2, 3, 4, 5, 6],
  from: '10:00',
  to: '13:00',
  capacity: '10',
  order_by: { days_before: 1, time: '18:00' },
};

/** Where the own courier goes, when, and how many orders it takes. */
export function CourierFields({ courier, problems, onChange }: Props) {
  const set = (change: Partial<Courier>) => onChange({ ...courier, ...change });
  const setWindow = (at: number, change: Partial<WindowTexts>) =>
    set({ windows: courier.windows.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <>
      <CheckField checked={courier.enabled} onChange={(enabled) => set({ enabled })}>
        Siparişleri seçilen saatte kendi kuryemiz götürür
      </CheckField>
      {courier.enabled && (
        <>
          <Districts courier={courier} onChange={set} />
          <CheckField checked={courier.required} onChange={(required) => set({ required })}>
            Bu ilçelerde saat seçmek zorunlu (kapalıysa kargo da seçilebilir)
          </CheckField>
          <CheckField checked={courier.on_holidays} onChange={(on_holidays) => set({ on_holidays })}>
            Kurye resmî tatillerde de çalışır
          </CheckField>
          <TextField
            label="Saatli teslimatın ek ücreti (TL)"
            hint="Kargo tarifesine eklenir; ek ücret yoksa 0."
            inputMode="decimal"
            value={courier.price}
            error={problems.price}
            onChange={(event) => set({ price: event.target.value })}
          />
          <ul className={styles.rows} aria-label="Kurye saatleri">
            {courier.windows.map((window, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: windows have no identity but their place
              <li key={at}>
                <WindowFields
                  name={`${at + 1}. aralık`}
                  window={window}
                  problem={problems.windows[at]}
                  onChange={(change) => setWindow(at, change)}
                  onRemove={() => set({ windows: courier.windows.toSpliced(at, 1) })}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button variant="quiet" onClick={() => set({ windows: [...courier.windows, NEW_WINDOW] })}>
              Saat aralığı ekle
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function Districts({ courier, onChange }: { courier: Courier; onChange(change: Partial<Courier>): void }) {
  const { cities, districts, failed, retry } = usePlaces(courier.city, '');
  const chosen = new Set(courier.districts);
  return (
    <>
      {failed && (
        <p role="alert">
          İl ve ilçe listesi alınamadı.{' '}
          <Button variant="quiet" onClick={retry}>
            Yeniden dene
          </Button>
        </p>
      )}
      <SelectField
        label="Kuryenin gittiği il"
        value={courier.city}
        onChange={(event) => onChange({ city: event.target.value, districts: [] })}
      >
        {cities.length === 0 && <option>{courier.city}</option>}
        {cities.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </SelectField>
      <fieldset className={styles.districts}>
        <legend>İlçeler ({chosen.size})</legend>
        {districts.map(({ id, name }) => (
          <CheckField
            key={id}
            checked={chosen.has(name)}
            onChange={(isServed) =>
              onChange({
                districts: isServed ? [...courier.districts, name] : courier.districts.filter((one) => one !== name),
              })
            }
          >
            {name}
          </CheckField>
        ))}
      </fieldset>
    </>
  );
}

type WindowProps = {
  name: string;
  window: WindowTexts;
  problem: string | undefined;
  onChange(change: Partial<WindowTexts>): void;
  onRemove(): void;
};

function WindowFields({ name, window, problem, onChange, onRemove }: WindowProps) {
  const { days, from, to, capacity, order_by } = window;
  const toggle = (day: number, isOn: boolean) =>
    onChange({ days: isOn ? [...days, day] : days.filter((one) => one !== day) });
  return (
    <fieldset className={styles.window}>
      <legend>{name}</legend>
      <div className={styles.days}>
        {WEEKDAYS.map(([day, title]) => (
          <CheckField key={day} checked={days.includes(day)} onChange={(isOn) => toggle(day, isOn)}>
            {title}
          </CheckField>
        ))}
      </div>
      <div className={styles.fields}>
        <TextField
          label={`${name}: başlangıç`}
          type="time"
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label={`${name}: bitiş`}
          type="time"
          value={to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
        <TextField
          label={`${name}: en çok sipariş`}
          inputMode="numeric"
          value={capacity}
          onChange={(event) => onChange({ capacity: event.target.value })}
        />
        <SelectField
          label={`${name}: son sipariş günü`}
          value={order_by.days_before}
          onChange={(event) => onChange({ order_by: { ...order_by, days_before: Number(event.target.value) } })}
        >
          {BEFORE.map((title, before) => (
            <option key={title} value={before}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label={`${name}: son sipariş saati`}
          type="time"
          value={order_by.time}
          onChange={(event) => onChange({ order_by: { ...order_by, time: event.target.value } })}
        />
      </div>
      {problem && <p role="alert">{problem}</p>}
      <div>
        <Button variant="plain" aria-label={`${name}: kaldır`} onClick={onRemove}>
          Kaldır
        </Button>
      </div>
    </fieldset>
  );
}

const BEFORE = [
  'Aynı gün',
  'Bir gün önce',
  'İki gün önce',
  'Üç gün önce',
  'Dört gün önce',
  'Beş gün önce',
  'Altı gün önce',
  'Yedi gün önce',
];
