import styles from './payment-badges.module.scss';

/** Card schemes that the payment provider accepts. */
const CARDS = ['Visa', 'Mastercard', 'Troy', 'American Express'] as const;

/** The payment provider and card schemes, as names with our own drawing instead of trademarked logos. */
export function PaymentBadges() {
  return (
    <ul className={styles.badges} aria-label="Kart ödemeleri">
      <li className={styles.provider}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 11V8a6 6 0 0 1 12 0v3" fill="none" stroke="currentColor" strokeWidth="2.4" />
          <rect x="3.5" y="11" width="17" height="10.5" rx="3" fill="currentColor" />
        </svg>
        iyzico ile güvenli ödeme
      </li>
      {CARDS.map((card) => (
        <li key={card}>
          <svg viewBox="0 0 24 24" width="20" height="20" className={styles.card} aria-hidden="true">
            <rect x="2" y="5" width="20" height="14" rx="2.5" />
            <path d="M2 10h20" />
            <path d="M6 15h4" />
          </svg>
          {card}
        </li>
      ))}
    </ul>
  );
}
