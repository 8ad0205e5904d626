import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MOST_GUESTS } from '@/contracts/limits';
import { formatKurus } from '@/contracts/money';
import { PLAN_PATH, setPlanHref, VERSION_WORDS } from '@/services/party/plan-url';
import type { PartySet } from '@/services/view-models';
import styles from './party-set-band.module.scss';

type Props = {
  /** The set of the page, whose theme and occasion stay. */
  first: PartySet;
  /** That of the guests; null when the theme has none for so many. */
  set: PartySet | null;
  guests: number;
  problem?: string | null;
  /** The button that adds the set to the cart. */
  action: ReactNode;
  /** The field with the number of guests, a stepper with {@link GUESTS}. */
  stepper: ReactNode;
  /** Whether the form leads to the planner: in what the server renders. */
  isForm?: boolean;
};

/** Of the field with the number of guests. */
export const GUESTS = {
  ...{ name: 'cocuk', label: 'Kişi sayısı', less: 'Kişi azalt', more: 'Kişi artır' },
  max: MOST_GUESTS,
} as const;

/** A theme's set as it is shown. */
export function PartySetView({ first, set, guests, problem, action, stepper, isForm = false }: Props) {
  return (
    <section className={styles.set} aria-label="Bu temayla parti seti">
      <div>
        <strong className={styles.title}>Bu temayla parti seti</strong>
        <p role="status">{problem ?? statusOf(set, guests)}</p>
      </div>
      <form
        className={styles.guests}
        action={PLAN_PATH}
        {...(!isForm && { onSubmit: (event: FormEvent) => event.preventDefault() })}
      >
        <input type="hidden" name="tema" value={first.theme.value} />
        {first.occasion && <input type="hidden" name="etkinlik" value={first.occasion} />}
        <input type="hidden" name="yetiskin" value="0" />
        <input type="hidden" name="surum" value={VERSION_WORDS.simple} />
        {stepper}
        <span aria-hidden="true">kişi</span>
        <span className={styles.submit}>
          <Button type="submit" variant="quiet">
            Hesapla
          </Button>
        </span>
      </form>
      {set && <Lines set={set} />}
      <div className={styles.actions}>
        {action}
        <Link href={setPlanHref({ ...first, guests })}>Planlayıcıda düzenleyin ve paylaşın</Link>
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
