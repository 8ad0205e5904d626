import { Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Rating } from '@/components/ui/rating';
import { relaxedSentence } from '@/services/catalog/relaxed-search';
import { productQuestionHref } from '@/services/contact/product-question';
import { composerOffer } from '@/services/party/composer-url';
import { sendSearchClick } from '@/services/search/send-click';
import type { Item, QuickSearch } from '@/services/view-models';
import { markMatches } from './mark-matches';
import { type OptionList, searchHref } from './option-list';
import styles from './results.module.scss';

/** With more results the panel links to all of them. */
const FEW = 5;

type Props = OptionList & { term: string; answer: QuickSearch };

/**
 * Results for `term`: the page that the owner leads it to, how it was understood, categories, completed search texts,
 * items, and a link to all items. The completions are the first options of the listbox, the items follow.
 */
export function Results({ term, answer, listId, optionId, active, onChoose }: Props) {
  const { understood, relaxed, suggestion, redirect, completions, items, count } = answer;
  // A category that is also a completion would be on the panel twice.
  const categories = answer.categories.filter(({ name }) => !completions.includes(name.toLocaleLowerCase('tr')));
  const composer = composerOffer(term, understood);
  return (
    <>
      {redirect && (
        <p className={styles.suggestion}>
          <Link href={redirect} onClick={() => onChoose(term)}>
            “{term}” sayfasına git
          </Link>
        </p>
      )}
      {items.length === 0 && !redirect && (
        <div className={styles.none}>
          <img src="/images/balloon-lost.svg" alt="" width={96} height={96} />
          <p>Yazımı kontrol edin ya da daha genel bir kelime deneyin.</p>
          <Link className={styles.ask} href={productQuestionHref(term)} onClick={() => onChoose(term)}>
            Bu ürünü bize sorun
          </Link>
        </div>
      )}
      {understood.length > 0 && (
        <p className={styles.understood}>
          Anlaşılan: <strong>{understood.map(({ label }) => label).join(' · ')}</strong>
        </p>
      )}
      {relaxed && <p className={styles.suggestion}>{relaxedSentence(relaxed)}</p>}
      {suggestion && (
        <p className={styles.suggestion}>
          Bunu mu demek istediniz?{' '}
          <Link href={searchHref(suggestion)} onClick={() => onChoose(suggestion)}>
            {suggestion}
          </Link>
        </p>
      )}
      {composer && (
        <p className={styles.suggestion}>
          <Link href={composer} onClick={() => onChoose(term)}>
            İsmi balonlarla yazın
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
      {completions.length + items.length > 0 && (
        <div role="listbox" id={listId} aria-label="Arama sonuçları" className={styles.items}>
          {completions.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups of options, not fieldsets
            <div role="group" aria-label="Arama önerileri">
              {completions.map((completion, at) => (
                <CompletionOption
                  key={completion}
                  id={optionId(at)}
                  completion={completion}
                  typed={term}
                  isActive={at === active}
                  onChoose={() => onChoose(completion)}
                />
              ))}
            </div>
          )}
          {items.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div role="group" aria-label="Ürünler">
              {items.map((item, at) => (
                <ResultOption
                  key={item.id}
                  id={optionId(completions.length + at)}
                  item={item}
                  typed={suggestion ?? relaxed?.kept ?? term}
                  isActive={completions.length + at === active}
                  onChoose={() => {
                    sendSearchClick({ search: term, item: item.id });
                    onChoose(term);
                  }}
                />
              ))}
            </div>
          )}
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

type CompletionOptionProps = { id: string; completion: string; typed: string; isActive: boolean; onChoose(): void };

/** A search text that begins with the typed one; following it searches for it. */
function CompletionOption({ id, completion, typed, isActive, onChoose }: CompletionOptionProps) {
  return (
    <Link
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      href={searchHref(completion)}
      className={styles.completion}
      onClick={onChoose}
    >
      <Icon name="search" size={18} />
      <span>
        <MarkedTitle title={completion} typed={typed} />
      </span>
    </Link>
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
        <ProductImage src={item.get_thumbnail} alt="" />
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
