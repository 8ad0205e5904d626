import { cheapestFirst } from '@/components/catalog/cheapest';
import { productOfSize } from '@/components/catalog/item/variant-options';
import styles from '@/components/size/size.module.scss';
import { SizeAnswer } from '@/components/size/size-answer';
import { SizeFields } from '@/components/size/size-fields';
import { SizeTable } from '@/components/size/size-table';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { TitledCard } from '@/components/ui/titled-card';
import { sharedMeasures } from '@/contracts/body-limits';
import { optionsOf, productQuery } from '@/contracts/variant-query';
import { readFieldErrors } from '@/services/http/field-errors';
import { serverApi } from '@/services/http/server';
import { inTurkish } from '@/services/http/turkish-messages';
import { getSizeAdvice } from '@/services/party/size';
import { hasBody, SIZE_PATH, type SizeWish } from '@/services/party/size-url';
import type { ItemDetail } from '@/services/view-models';

/** The size finder of one item as a form, with the answer for the body in the address. */
export async function SizeOfItem({ item, wish }: { item: ItemDetail; wish: SizeWish }) {
  const measures = sharedMeasures(item.sizes);
  const { advice, problems } =
    measures.length > 0 && hasBody(wish) ? await readAdvice({ ...wish, item: item.slug }) : NOTHING;
  return (
    <>
      <div className={styles.page}>
        {measures.length > 0 ? (
          <form className={styles.form} action={SIZE_PATH} aria-label="Beden bul">
            <SizeFields measures={measures} wish={{ ...wish, item: item.slug }} />
            <Button type="submit">Beden bul</Button>
          </form>
        ) : (
          <p>Bu ürünün beden ölçüleri henüz yok.</p>
        )}
        {problems.map((problem) => (
          <Alert key={problem} tone="danger">
            {problem}
          </Alert>
        ))}
        {advice && (
          <SizeAnswer advice={advice}>
            {advice.size && <ButtonLink href={hrefOf(item, advice.size)}>{advice.size} bedenle devam et</ButtonLink>}
          </SizeAnswer>
        )}
        <p>
          <ButtonLink variant="quiet" href={item.canonical}>
            {item.title}
          </ButtonLink>
        </p>
      </div>
      {item.sizes.length > 0 && (
        <TitledCard title="Beden tablosu">
          <SizeTable sizes={item.sizes} />
        </TitledCard>
      )}
    </>
  );
}

const NOTHING = { advice: null, problems: [] };

/** The advice, or in Turkish why there is none. */
async function readAdvice(wish: SizeWish) {
  try {
    return { advice: await getSizeAdvice(serverApi, wish), problems: [] };
  } catch (failure) {
    const fields = readFieldErrors(failure);
    if (!fields) throw failure;
    return { advice: null, problems: Object.values(fields).flat().map(inTurkish) };
  }
}

/** The item's page with a variant of this size. */
function hrefOf({ canonical, products }: ItemDetail, size: string): string {
  const [first] = cheapestFirst(products);
  const product = first && productOfSize(products, first, size);
  return product ? canonical + productQuery(product, optionsOf(products)) : canonical;
}
