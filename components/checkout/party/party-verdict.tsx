import type { PartyAnswer } from './party-answer';
import styles from './party-verdict.module.scss';

/** Whether the order comes before the party. There before its words, as screen readers need it. */
export function PartyVerdict({ answer }: { answer: PartyAnswer | null }) {
  return (
    <p className={answer ? `${styles.verdict} ${styles[answer.kind]}` : undefined} role="status">
      {answer?.words}
    </p>
  );
}
