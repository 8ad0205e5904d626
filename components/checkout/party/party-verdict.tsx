import type { PartyAnswer } from './party-answer';
import styles from './party-verdict.module.scss';

/** Whether the order arrives before the party. The live region exists before its text, as screen readers require. */
export function PartyVerdict({ answer }: { answer: PartyAnswer | null }) {
  return (
    <p className={answer ? `${styles.verdict} ${styles[answer.kind]}` : undefined} role="status">
      {answer?.words}
    </p>
  );
}
