import { SelectField } from '@/components/ui/field';

type Props = {
  label: string;
  name: string;
  words: Record<string, string>;
  error: string | undefined;
  preselected?: string;
};

/** A required select, by default without a preselected option. */
export function ChoiceField({ label, name, words, error, preselected = '' }: Props) {
  return (
    <SelectField label={label} name={name} required defaultValue={preselected} error={error}>
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
