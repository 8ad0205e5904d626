import { Search } from 'lucide-react';
import styles from './search-form.module.scss';

/** A plain form: it works before and without any script. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <search className={styles.search}>
      <form action="/alisveris" className={styles.form}>
        <input
          className={styles.input}
          type="search"
          name="search"
          aria-label="Ürün ara"
          placeholder="Balon, tema, kostüm ara…"
          defaultValue={query}
          required
          minLength={2}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={styles.submit} type="submit" aria-label="Ara">
          <Search aria-hidden="true" size={20} />
        </button>
      </form>
    </search>
  );
}
