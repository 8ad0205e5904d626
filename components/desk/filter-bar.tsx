import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { fieldText } from './field-text';
import styles from './filter-bar.module.scss';

type FieldProps = { value: string; onChange(event: { target: { value: string } }): void };

type Props = {
  /** The parameters of the filters in the URL; `ara` is the text. */
  names: readonly string[];
  params: URLSearchParams;
  onChange(changes: Record<string, string>): void;
  placeholder: string;
  /** Whether the search has a row of its own on desktops. */
  hasSearchRow?: boolean;
  /** The fields beside the search, given what connects a field to its parameter. */
  children(field: (name: string) => FieldProps): ReactNode;
};

/** The filters of a list, kept in the URL: a search, the screen's own fields, and a button that clears all. */
export function FilterBar({ names, params, onChange, placeholder, hasSearchRow = false, children }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ ara: fieldText(event.currentTarget, 'ara').trim() });
  };
  return (
    <fieldset className={hasSearchRow ? `${styles.filters} ${styles.rows}` : styles.filters}>
      <legend className={styles.legend}>Süzgeçler</legend>
      <form onSubmit={search} className={styles.search}>
        <TextField
          label="Ara"
          name="ara"
          type="search"
          defaultValue={params.get('ara') ?? ''}
          placeholder={placeholder}
        />
        <Button type="submit" variant="quiet">
          Bul
        </Button>
      </form>
      {children((name) => ({
        value: params.get(name) ?? '',
        onChange: ({ target }) => onChange({ [name]: target.value }),
      }))}
      {names.some((name) => params.has(name)) && (
        <Button variant="plain" onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}>
          Temizle
        </Button>
      )}
    </fieldset>
  );
}
