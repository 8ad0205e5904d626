'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Stepper } from '@/components/ui/stepper';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useLatestAnswer } from '@/components/ui/use-latest-answer';
import { whenIdle } from '@/components/ui/when-idle';
import { MOST_GUESTS } from '@/contracts/limits';
import { formatKurus } from '@/contracts/money';
import { browserApi } from '@/services/http/browser';
import { PLAN_PATH, setPlanHref, VERSION_WORDS } from '@/services/party/plan-address';
import { getPartySet } from '@/services/party/set';
import type { PartySet } from '@/services/view-models';
import styles from './party-set-band.module.scss';

/** `isFresh` tells a second read from what the server rendered. */
type Query = { theme: string; guests: number; isFresh: boolean };

const SETS = {
  debounce: 200,
  ask: ({ theme, guests }: Query, signal: AbortSignal) => getPartySet(browserApi, { theme, guests }, signal),
  problemOf: () => 'Set şu anda hesaplanamıyor. Biraz sonra yeniden deneyin.',
};

type Props = {
  first: PartySet;
  /** Renders the button that adds the set to the cart; passed in, because it belongs to the cart feature. */
  renderAction(set: PartySet, isCurrent: boolean): ReactNode;
};

/** A theme's set for as many guests as the visitor says. Without JavaScript its form leads to the planner. */
export function PartySetBand({ first, renderAction }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [guests, setGuests] = useState(first.guests);
  const isFresh = useFreshPrices(first);
  useEarlyInput(form, ({ cocuk = [] }) => {
    const early = Number(cocuk[0]);
    if (Number.isInteger(early) && early >= 1 && early <= MOST_GUESTS) setGuests(early);
  });
  const theme = first.theme.value;
  const given = { value: first as PartySet | null, problem: null };
  const { value: set, problem, isCurrent } = useLatestAnswer({ theme, guests, isFresh }, given, SETS);
  return (
    <section className={styles.set} aria-label="Bu temayla parti seti">
      <div>
        <strong className={styles.title}>Bu temayla parti seti</strong>
        <p role="status">{problem ?? statusOf(set, guests)}</p>
      </div>
      <form ref={form} className={styles.guests} action={PLAN_PATH} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="tema" value={theme} />
        {first.occasion && <input type="hidden" name="etkinlik" value={first.occasion} />}
        <input type="hidden" name="yetiskin" value="0" />
        <input type="hidden" name="surum" value={VERSION_WORDS.simple} />
        <Stepper
          name="cocuk"
          label="Kişi sayısı"
          less="Kişi azalt"
          more="Kişi artır"
          value={guests}
          max={MOST_GUESTS}
          onChange={setGuests}
        />
        <span aria-hidden="true">kişi</span>
        <span className={styles.submit}>
          <Button type="submit" variant="quiet">
            Hesapla
          </Button>
        </span>
      </form>
      {set && <Lines set={set} />}
      <div className={styles.actions}>
        {set && renderAction(set, isCurrent)}
        <Link href={setPlanHref({ ...first, guests })}>Listeyi planlayıcıda düzenleyin</Link>
      </div>
    </section>
  );
}

function statusOf(set: PartySet | null, guests: number): string {
  if (!set) return `${guests} kişiye yetecek kadar kalmadı; daha az kişi deneyin.`;
  return `${set.guests} kişilik: ${formatKurus(set.amount)}`;
}

function Lines({ set: { lines } }: { set: PartySet }) {
  return (
    <details className={styles.contents}>
      <summary>
        {lines.length} çeşit: {lines.map(({ title }) => title.toLocaleLowerCase('tr')).join(', ')}
      </summary>
      <ul>
        {lines.flatMap(({ packs, plain }) =>
          packs.map(({ item, product, quantity, pack_size }) => (
            <li key={product.id}>
              <Link href={`/${item.slug}`}>{item.title}</Link>
              <span>
                {product.variant_title && `${product.variant_title}, `}
                {pack_size > 1 ? `${quantity} paket × ${pack_size}` : `${quantity} adet`}
                {plain && ', temasız'}
              </span>
              <span>{formatKurus(product.price * quantity)}</span>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}

/**
 * Whether to read the set again after the page has loaded. A change of the theme's goods makes its page stale, a change
 * of plain ones doesn't: they are in other categories.
 */
function useFreshPrices({ lines }: PartySet): boolean {
  const [isFresh, setFresh] = useState(false);
  const hasPlain = lines.some(({ plain }) => plain);
  useEffect(() => (hasPlain ? whenIdle(() => setFresh(true)) : undefined), [hasPlain]);
  return isFresh;
}
