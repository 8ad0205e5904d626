import { Link } from '@/components/ui/link';
import type { QuickSearch } from '@/contracts/catalog';
import type { OptionList } from './option-list';
import { ResultOption } from './result-option';
import styles from './results.module.scss';
import { searchHref } from './search-href';

/** With more results the panel links to all of them. */
const FEW = 5;

type Props = OptionList & { term: string; answer: QuickSearch };

/** Results for `term`: corrected spelling, categories, items, and a link to all items. */
export function Results({ term, answer, listId, optionId, active, onChoose }: Props) {
  const { suggestion, categories, items, count } = answer;
  return (
    <>
      {items.length === 0 && (
        <div className={styles.none}>
          <img src="/images/balloon-lost.svg" alt="" width={96} height={96} />
          <p>Yazımı kontrol edin ya da daha genel bir kelime deneyin.</p>
        </div>
      )}
      {suggestion && (
        <p className={styles.suggestion}>
          Bunu mu demek istediniz?{' '}
          <Link href={searchHref(suggestion)} onClick={() => onChoose(suggestion)}>
            {suggestion}
          </Link>
        </p>
      )}
      {categories.length > 0 && (
        <ul className={styles.categories} aria-label="Kategoriler">
          {categories.map(({ id, slug, name }) => (
            <li key={id}>
              <Link href={`/${slug}`} onClick={() => onChoose(term)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <div role="listbox" id={listId} aria-label="Arama sonuçları" className={styles.items}>
          {items.map((item, at) => (
            <ResultOption
              key={item.id}
              id={optionId(at)}
              item={item}
              typed={suggestion ?? term}
              isActive={at === active}
              onChoose={() => onChoose(term)}
            />
          ))}
        </div>
      )}
      {count > FEW && (
        <p className={styles.all}>
          <Link href={searchHref(term)} onClick={() => onChoose(term)}>
            Tüm sonuçları gör
          </Link>
        </p>
      )}
    </>
  );
}
