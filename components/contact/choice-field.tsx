import { SelectField } from '@/components/ui/field';

type Props = { label: string; name: string; words: Record<string, string>; error: string | undefined };

/** A required select without a preselected option. */
export function ChoiceField({ label, name, words, error }: Props) {
  return (
    <SelectField label={label} name={name} required defaultValue="" error={error}>
      <option value="" disabled>
        Seçin
      </option>
      {Object.entries(words).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
