import { Fragment } from 'react';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Rating } from '@/components/ui/rating';
import type { Item, QuickSearch } from '@/services/view-models';
import { markMatches } from './mark-matches';
import { type OptionList, searchHref } from './option-list';
import styles from './results.module.scss';

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

type ResultOptionProps = { id: string; item: Item; typed: string; isActive: boolean; onChoose(): void };

/**
 * A search result: an option for the keyboard, a link for the mouse. The spaces separate its parts for screen readers.
 */
function ResultOption({ id, item, typed, isActive, onChoose }: ResultOptionProps) {
  const [product] = item.products;
  const isSoldOut = item.products.every(({ stock }) => stock === 0);
  return (
    <Link
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      href={`/${item.slug}`}
      className={styles.option}
      onClick={onChoose}
    >
      <span className={styles.image}>
        <ProductImage src={item.get_thumbnail} alt="" sizes="64px" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <MarkedTitle title={item.title} typed={typed} />
        </span>{' '}
        <Rating value={item.rating} count={item.rate_counter} /> {isSoldOut && <span>Tükendi</span>}
      </span>{' '}
      {product && <Price price={product.price} marketPrice={product.market_price} />}
    </Link>
  );
}

/** A title with the typed words highlighted. */
function MarkedTitle({ title, typed }: { title: string; typed: string }) {
  return markMatches(title, typed).map(({ text, isMarked }, index) => {
    const Part = isMarked ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change order
    return <Part key={index}>{text}</Part>;
  });
}
