import styles from './restock-field.module.scss';

/** Whether returned units go back into stock. */
export function RestockField({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      Parçalar yeniden satışa çıksın
    </label>
  );
}
