import type { AgreementText } from '@/contracts/checkout';
import styles from './acceptance.module.scss';
import { AgreementDialog } from './agreement-dialog';

type Props = {
  kind: AgreementText['kind'];
  title: string;
  /** The title in the accusative, because its suffix cannot be derived. */
  accusative: string;
  checked: boolean;
  /** While the amounts in the text are being computed. */
  disabled: boolean;
  onChange(value: boolean): void;
};

/** A checkbox to accept one contract text, with a link to read it. */
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
