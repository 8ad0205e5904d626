import type { AgreementText } from '@/contracts/checkout';
import styles from './acceptance.module.scss';
import { AgreementDialog } from './agreement-dialog';

type Props = {
  kind: AgreementText['kind'];
  title: string;
  /** The title's ending where it is read: Turkish knows no other way to name it. */
  accusative: string;
  checked: boolean;
  /** While the amounts that the text names are computed. */
  disabled: boolean;
  onChange(value: boolean): void;
};

/** One contract text to read and accept. */
export function Acceptance({ kind, title, accusative, checked, disabled, onChange }: Props) {
  return (
    <div className={styles.acceptance}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {title}’{accusative} okudum, onaylıyorum
        </span>
      </label>
      <AgreementDialog kind={kind} title={title} />
    </div>
  );
}
