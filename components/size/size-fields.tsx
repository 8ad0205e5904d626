import { TextField } from '@/components/ui/field';
import { BODY_LIMITS, type BodyMeasure } from '@/contracts/body-limits';
import { SIZE_FIELDS, type SizeWish } from '@/services/party/size-url';
import { MEASURE_LABELS } from './measure-labels';
import styles from './size.module.scss';

type Props = {
  /** The measures that the item's sizes state. */
  measures: readonly BodyMeasure[];
  wish: SizeWish;
};

/** The fields of the size finder; any of them may stay empty. */
export function SizeFields({ measures, wish }: Props) {
  return (
    <>
      <input type="hidden" name={SIZE_FIELDS.item} value={wish.item} />
      <div className={styles.fields}>
        {measures.map((measure) => (
          <TextField
            key={measure}
            id={`beden-${measure}`} // not of useId: the edge writes an item's page into others
            label={MEASURE_LABELS[measure]}
            name={SIZE_FIELDS[measure]}
            type="number"
            inputMode="numeric"
            min={BODY_LIMITS[measure].least}
            max={BODY_LIMITS[measure].most}
            defaultValue={wish[measure]}
          />
        ))}
      </div>
    </>
  );
}
