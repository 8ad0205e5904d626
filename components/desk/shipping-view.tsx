'use client';

import { useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { shippingCost, type Tariff } from '@/contracts/shipping-cost';
import type { DeskTariff } from '@/services/desk/shipping';
import { useSetTariff, useTariffQuery, useWeightsQuery } from '@/store/desk/delivery-api';
import { DraftForm } from './draft-form';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { Part } from './part';
import { usePermitted } from './session';
import rows from './shipping-view.module.scss';
import { readFrom, readPrice, readTariff, type TariffProblems, type TariffTexts, tariffTexts } from './tariff-texts';
import { useDraft } from './use-draft';

/** What delivery costs, and what a basket would pay. */
export function ShippingView() {
  const { data, error, refetch } = useTariffQuery();
  return (
    <>
      <h1>Kargo</h1>
      {data ? (
        <TariffForm stored={data} readAgain={async () => (await refetch()).data ?? null} />
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={6} />
      )}
    </>
  );
}

const draftOf = ({ tariff, version }: DeskTariff) => ({ body: tariffTexts(tariff), version: String(version) });
const TITLES = { basis: 'Ücretin neye göre belirlendiği', steps: 'Basamaklar', free: 'Ücretsiz kargo sınırı' };

type FormProps = { stored: DeskTariff; readAgain(): Promise<DeskTariff | null> };

function TariffForm({ stored, readAgain }: FormProps) {
  const canWrite = usePermitted()('shipping.write');
  const [set, { isLoading, error }] = useSetTariff();
  const draft = useDraft<TariffTexts>(draftOf(stored), {
    async send(fields, version, base) {
      const read = readTariff({ ...base, ...fields });
      // What is wrong stands below its field already.
      if ('problems' in read) return {};
      const answer = await set({ tariff: read.tariff, version: Number(version) });
      return answer.data ? { data: draftOf(answer.data) } : { error: answer.error };
    },
    async readAgain() {
      const now = await readAgain();
      return now && draftOf(now);
    },
  });
  const read = readTariff(draft.body);
  const problems: TariffProblems = 'problems' in read ? read.problems : { steps: [] };
  return (
    <div className={styles.columns}>
      <DraftForm draft={draft} titles={TITLES} canWrite={canWrite} busy={isLoading} error={error}>
        <Part title="Tarife">
          <p className={styles.soft}>
            {stored.tariff
              ? `${formatMoment(stored.tariff.since)} tarihinden beri geçerli. Değişiklik bundan sonraki siparişler içindir.`
              : 'Henüz tarife yok: kargo ücretsiz.'}
          </p>
          <TariffFields texts={draft.body} problems={problems} onChange={draft.set} />
        </Part>
      </DraftForm>
      <div className={styles.section}>
        <Preview typed={'tariff' in read ? read.tariff : null} holds={stored.tariff} />
        <Part title="Gönderim günleri">
          <p>Aynı gün kargo saati, çalışma günleri ve tatiller ayarlardadır.</p>
          <Link href="/yonetim/ayarlar" className={styles.link}>
            Ayarları aç
          </Link>
        </Part>
      </div>
    </div>
  );
}

type FieldsProps = { texts: TariffTexts; problems: TariffProblems; onChange(change: Partial<TariffTexts>): void };

function TariffFields({ texts: { basis, steps, free }, problems, onChange }: FieldsProps) {
  const unit = basis === 'amount' ? 'TL' : 'gram';
  const changeStep = (at: number, change: Partial<TariffTexts['steps'][number]>) =>
    onChange({ steps: steps.map((step, index) => (index === at ? { ...step, ...change } : step)) });
  return (
    <>
      <SelectField
        label="Ücret neye göre?"
        value={basis}
        onChange={(event) => onChange({ basis: event.target.value === 'weight' ? 'weight' : 'amount' })}
      >
        <option value="amount">Sepet tutarına göre (kupondan sonra)</option>
        <option value="weight">Ağırlığa göre</option>
      </SelectField>
      {basis === 'weight' && <Weights />}
      <ul className={rows.steps} aria-label="Basamaklar">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their place
          <li key={at}>
            <TextField
              label={`${at + 1}. basamak: bu sınırdan başlayarak (${unit})`}
              inputMode="decimal"
              value={step.from}
              error={problems.steps[at]?.from}
              onChange={(event) => changeStep(at, { from: event.target.value })}
            />
            <TextField
              label={`${at + 1}. basamak: kargo ücreti (TL)`}
              inputMode="decimal"
              value={step.cost}
              error={problems.steps[at]?.cost}
              onChange={(event) => changeStep(at, { cost: event.target.value })}
            />
            {steps.length > 1 && (
              <Button
                variant="plain"
                aria-label={`${at + 1}. basamağı kaldır`}
                onClick={() => onChange({ steps: steps.toSpliced(at, 1) })}
              >
                Kaldır
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ActionRow tight>
        <Button
          variant="quiet"
          disabled={steps.length >= MOST_STEPS}
          onClick={() => onChange({ steps: [...steps, { from: '', cost: '' }] })}
        >
          Basamak ekle
        </Button>
      </ActionRow>
      <TextField
        label="Ücretsiz kargo: bu tutardan başlayarak (TL, isteğe bağlı)"
        hint="Boş bırakırsanız hiçbir tutar kargoyu ücretsiz yapmaz."
        inputMode="decimal"
        value={free}
        error={problems.free}
        onChange={(event) => onChange({ free: event.target.value })}
      />
    </>
  );
}

const MOST_STEPS = 50;

function Weights() {
  const { data } = useWeightsQuery();
  if (!data || data.without_weight === 0) return null;
  return (
    <p className={styles.soft}>
      {data.products} çeşidin {data.without_weight} tanesinde ağırlık yok; onlar 0 gram sayılır.
    </p>
  );
}

/** What a basket would pay: by what is typed, beside what holds now. */
function Preview({ typed, holds }: { typed: Tariff | null; holds: Tariff | null }) {
  const [amount, setAmount] = useState('500');
  const [grams, setGrams] = useState('1000');
  const [itemsAmount, weight] = [readPrice(amount), readFrom(grams, 'weight')];
  const isKnown = itemsAmount !== null && weight !== null;
  const costOf = (tariff: Tariff | null) => {
    if (!isKnown) return '–';
    const cost = shippingCost(tariff, { itemsAmount, grams: weight });
    return cost === 0 ? 'Ücretsiz' : formatKurus(cost);
  };
  return (
    <Part title="Bir sepet ne öder?">
      <TextField
        label="Sepet tutarı (TL)"
        inputMode="decimal"
        value={amount}
        error={itemsAmount === null ? 'Tutarı 50 ya da 49,90 gibi yazın.' : undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      {(typed?.basis === 'weight' || holds?.basis === 'weight') && (
        <TextField
          label="Ağırlık (gram)"
          inputMode="numeric"
          value={grams}
          error={weight === null ? 'Gramı rakamla yazın.' : undefined}
          onChange={(event) => setGrams(event.target.value)}
        />
      )}
      <dl className={styles.facts} aria-live="polite">
        <div>
          <dt>Yazdığınıza göre</dt>
          <dd>{typed ? costOf(typed) : 'Önce hatalı alanları düzeltin.'}</dd>
        </div>
        <div>
          <dt>Şimdi geçerli</dt>
          <dd>{costOf(holds)}</dd>
        </div>
      </dl>
    </Part>
  );
}
