import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MOST_GUESTS } from '@/contracts/limits';
import { formatKurus } from '@/contracts/money';
import { PLAN_PATH, VERSION_WORDS } from '@/services/party/plan-url';
import type { PartySet } from '@/services/view-models';
import styles from './party-set-band.module.scss';

/** Whose set it is: what its form sends beside the number of guests. */
export type SetParty = { theme: string; occasion: string | null };

type Props = {
  of: SetParty;
  status: string;
  /** Titles of the kinds of goods, and their list; null when the theme has no set for so many guests. */
  contents: { titles: readonly string[]; list: ReactNode } | null;
  /** The button that adds the set to the cart. */
  action: ReactNode;
  /** The field with the number of guests, a stepper with {@link GUESTS}. */
  stepper: ReactNode;
  /** The set in the planner. */
  planHref: string;
  /** Whether the form leads to the planner: in what the server renders. */
  isForm?: boolean;
};

/** Of the field with the number of guests. */
export const GUESTS = {
  ...{ name: 'cocuk', label: 'Kişi sayısı', less: 'Kişi azalt', more: 'Kişi artır' },
  max: MOST_GUESTS,
} as const;

/** A theme's set as it is shown. */
export function PartySetView({ of, status, contents, action, stepper, planHref, isForm = false }: Props) {
  return (
    <section className={styles.set} aria-label="Bu temayla parti seti">
      <div>
        <strong className={styles.title}>Bu temayla parti seti</strong>
        <p role="status">{status}</p>
      </div>
      <form
        className={styles.guests}
        action={PLAN_PATH}
        {...(!isForm && { onSubmit: (event: FormEvent) => event.preventDefault() })}
      >
        <input type="hidden" name="tema" value={of.theme} />
        {of.occasion && <input type="hidden" name="etkinlik" value={of.occasion} />}
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
      {contents && (
        <details className={styles.contents}>
          <summary>{`${contents.titles.length} çeşit: ${contents.titles.join(', ').toLocaleLowerCase('tr')}`}</summary>
          {contents.list}
        </details>
      )}
      <div className={styles.actions}>
        {action}
        <Link href={planHref}>Planlayıcıda düzenleyin ve paylaşın</Link>
      </div>
    </section>
  );
}

/** @param amount kuruş */
export function setStatus({ guests, amount }: Pick<PartySet, 'guests' | 'amount'>): string {
  return `${guests} kişilik: ${formatKurus(amount)}`;
}
