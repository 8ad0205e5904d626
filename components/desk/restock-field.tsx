import { CheckField } from './check-field';

/** Whether returned units go back into stock. */
export function RestockField({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  return (
    <CheckField checked={checked} onChange={onChange}>
      Parçalar yeniden satışa çıksın
    </CheckField>
  );
}
