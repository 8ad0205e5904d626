import type { WithdrawalExclusion } from '@/contracts/withdrawal';
import styles from './withdrawal-note.module.scss';

/** States before the purchase that an item cannot be returned, and why; renders nothing when it can. */
export function WithdrawalNote({ reason }: { reason: WithdrawalExclusion | null | undefined }) {
  return reason ? <small className={styles.note}>{WORDS[reason]}</small> : null;
}

const WORDS: Record<WithdrawalExclusion, string> = {
  personalised: 'Cayma hakkı yoktur: kişiye özel hazırlanır',
  perishable: 'Cayma hakkı yoktur: çabuk bozulabilir',
  dated_service: 'Cayma hakkı yoktur: belirli bir tarihte verilen hizmettir',
};
