'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { Stack } from '@/components/ui/stack';
import { Stepper } from '@/components/ui/stepper';
import { formatKurus, subtractMoney } from '@/contracts/money';
import { titleWithVariant } from '@/contracts/variant-title';
import { groupByWord, wordTitle } from '@/contracts/word-groups';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { httpUrl } from '@/services/http/http-url';
import { type ChangeableVersion, type ChangeEffect, changeOrder, previewChange } from '@/services/orders/change-order';
import { orderHref } from '@/services/orders/order-href';
import { rememberChangedOrder } from '@/store/order/changed-order';
import styles from './change-lines.module.scss';
import { CHANGE_PROBLEMS, type ChangeFormProps, STALE_CODES } from './change-words';

type OpenLine = ChangeableVersion['lines'][number];
type Variant = OpenLine['variants'][number];
/** A line, or a word with its letters: `left` of them can still be changed. */
type Group = {
  key: string;
  title: string;
  left: number;
  /** Units of each line for one of the group. */
  parts: { line: number; each: number }[];
  price: number;
  variant: string;
  variants: Variant[];
};
/** The confirmed effect on money, kuruş. */
type Seen = Pick<ChangeEffect, 'refund' | 'to_pay'>;
type Choice = { quantity: number; product?: number };

/** Fewer pieces and other variants: the effect on money is shown before it is confirmed. */
export function ChangeLines({ order, access, changeable, onDone, onCancel, onStale }: ChangeFormProps) {
  const groups = groupsOf(order.lines, changeable.lines);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [effect, setEffect] = useState<Seen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (key: string, choice: Choice) => {
    setChoices({ ...choices, [key]: choice });
    setEffect(null);
    setProblem(null);
  };
  const lines = groups.flatMap(({ key, left, parts }) => {
    const { quantity, product } = choices[key] ?? { quantity: left };
    if (quantity === left && product === undefined) return [];
    return parts.map(({ line, each }) => ({ line, quantity: quantity * each, ...(product ? { product } : {}) }));
  });
  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      const code = readErrorCode(failure) ?? '';
      const text = CHANGE_PROBLEMS[code] ?? 'Değişiklik yapılamadı. Birazdan yeniden deneyin.';
      setEffect(null);
      setProblem(text);
      if (code === 'wrong_status') onDone();
      if (code === 'wrong_status' || STALE_CODES.includes(code)) void showToast('error', text);
      if (STALE_CODES.includes(code)) onStale();
    }
    setBusy(false);
  };
  const preview = () =>
    attempt(async () => {
      if (lines.length === 0) setProblem('Önce bir ürünün adedini ya da seçeneğini değiştirin.');
      else {
        const { refund, to_pay } = await previewChange(browserApi, access, { lines }, changeable.version);
        setEffect({ refund, to_pay });
      }
    });
  const confirm = (seen: Seen) =>
    attempt(async () => {
      const changed = await changeOrder(browserApi, access, { lines, seen }, changeable.version);
      if (changed.payment_page_url) {
        rememberChangedOrder(orderHref(access));
        window.location.assign(httpUrl(changed.payment_page_url));
        return;
      }
      if (changed.to_pay > 0) void showToast('error', CHANGE_PROBLEMS.without_page ?? '');
      else void showToast('success', 'Siparişiniz değişti; ayrıntıları e-postayla gönderdik.');
      onDone();
    });
  return (
    <Stack aria-busy={busy}>
      <ul className={styles.lines}>
        {groups.map((group) => (
          <GroupFields
            key={group.key}
            group={group}
            choice={choices[group.key] ?? { quantity: group.left }}
            onChoose={(choice) => choose(group.key, choice)}
          />
        ))}
      </ul>
      <div role="alert">{problem && <Alert tone="danger">{problem}</Alert>}</div>
      <div role="status">{effect && <EffectWords effect={effect} />}</div>
      <ActionRow>
        {effect ? (
          <Button onClick={() => void confirm(effect)}>
            {effect.to_pay > 0 ? 'Onayla ve farkı öde' : 'Değişikliği onayla'}
          </Button>
        ) : (
          <Button onClick={() => void preview()}>Tutarı göster</Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Vazgeç
        </Button>
      </ActionRow>
    </Stack>
  );
}

function EffectWords({ effect: { refund, to_pay } }: { effect: Seen }) {
  return (
    <Alert tone="notice" as="div">
      <Stack tight>
        {to_pay > 0 && (
          <p>
            Ödeyeceğiniz fark <strong>{formatKurus(to_pay)}</strong>. Ürün, bu tutarı ödeme sayfasında kartla ödeyince
            değişir; o zamana kadar sizin için ayrılır.
          </p>
        )}
        {refund > 0 ? (
          <p>
            Size <strong>{formatKurus(refund)}</strong> iade edilecek. Kargo ücreti ve kuponunuzun kalan ürünlere düşen
            payı değişmez.
          </p>
        ) : (
          to_pay === 0 && <p>Ödediğiniz tutar değişmez.</p>
        )}
      </Stack>
    </Alert>
  );
}

type FieldsProps = { group: Group; choice: Choice; onChoose: (choice: Choice) => void };

function GroupFields({ group: { title, left, price, variant, variants }, choice, onChoose }: FieldsProps) {
  const { quantity, product } = choice;
  return (
    <li>
      <span className={styles.title}>{title}</span>
      <Stepper
        value={quantity}
        min={0}
        max={left}
        label={`${title}: adet`}
        less={`${title}: bir tane çıkar`}
        more={`${title}: bir tane geri koy`}
        onChange={(next) => onChoose({ ...choice, quantity: next })}
      />
      {quantity === 0 && <p className={styles.gone}>Siparişten çıkarılacak</p>}
      {variants.length > 0 && quantity > 0 && (
        <div className={styles.variant}>
          <SelectField
            label={`${title}: seçenek`}
            value={product ?? ''}
            onChange={({ target: { value } }) =>
              onChoose({ quantity, ...(value === '' ? {} : { product: Number(value) }) })
            }
          >
            <option value="">{variant || 'Şimdiki'} (aynı kalsın)</option>
            {variants.map((other) => (
              <option key={other.product} value={other.product} disabled={other.stock < quantity}>
                {variantWords(other, price, quantity)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </li>
  );
}

function variantWords({ variant_title, price, stock }: Variant, present: number, quantity: number): string {
  if (stock < quantity) return `${variant_title} (bu sayıda yok)`;
  if (price === present) return `${variant_title} (aynı fiyat)`;
  return price < present
    ? `${variant_title} (adedi ${formatKurus(subtractMoney(present, price))} daha ucuz)`
    : `${variant_title} (adedi ${formatKurus(subtractMoney(price, present))} daha pahalı)`;
}

function groupsOf(lines: ChangeFormProps['order']['lines'], open: readonly OpenLine[]): Group[] {
  const openOf = new Map(open.map((one) => [one.line, one]));
  return groupByWord(lines).flatMap(({ key, word, lines: members }) => {
    const [line] = members;
    const parts = members.map(({ id, quantity }) => ({ line: id, each: word ? quantity / word.quantity : 1 }));
    const left = Math.min(...parts.map(({ line: id, each }) => Math.floor((openOf.get(id)?.left ?? 0) / each)));
    if (left === 0) return [];
    const { price = 0, variants = [] } = openOf.get(line.id) ?? {};
    const title = word ? `${wordTitle(word)} yazısı` : titleWithVariant(line.title, line.variant_title);
    return [{ key: `${key} ${line.id}`, title, left, parts, price, variant: line.variant_title, variants }];
  });
}
