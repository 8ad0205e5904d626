import { sql } from 'drizzle-orm';
import type { FieldErrors } from '@/contracts/common';
import type { ItemForm } from '@/contracts/item-form';
import { ownImagePath } from '@/contracts/media';
import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';
import { slugify } from '@/contracts/turkish';
import { variantTitle } from '@/contracts/variant-title';
import { type Db, queryRows } from '@/server/platform/db/client';
import { FieldError } from '@/server/platform/http/errors';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import type { ReadForm } from './read-form';

/**
 * What the schema can't see: names that others have, categories and images that don't exist, and variants that can't be
 * told apart.
 * @param stored the item before the save, null for a new one
 * @throws FieldError by the names of the form's fields
 */
export async function checkForm(
  tx: Db,
  imageStorage: ImageStorage,
  form: ItemForm,
  stored: ReadForm | null,
): Promise<void> {
  const errors: FieldErrors = {};
  const refuse = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message];
  };
  const id = stored?.form.id ?? null;
  if (form.slug !== stored?.form.slug && (await isSlugTaken(tx, form.slug, id))) {
    refuse('slug', 'Another page has this address.');
  }
  if (form.brand !== null && slugify(form.brand) === '') refuse('brand', 'A brand needs a letter or digit.');
  const known = await knownCategories(tx, [form.category, ...form.categories]);
  if (!known.has(form.category)) refuse('category', 'There is no such category.');
  for (const [index, slug] of form.categories.entries()) {
    if (!known.has(slug)) refuse(`categories.${index}`, 'There is no such category.');
  }
  checkVariants(form, stored, refuse);
  const taken = await skusOfOthers(
    tx,
    form.variants.map(({ sku }) => sku),
    id,
  );
  for (const [index, { sku }] of form.variants.entries()) {
    if (taken.has(sku)) refuse(`variants.${index}.sku`, 'Another item has this SKU.');
  }
  const now = new Set(stored?.form.images.map(({ url }) => url));
  const urls = new Set<string>();
  for (const [index, { url }] of form.images.entries()) {
    if (urls.has(url)) refuse(`images.${index}.url`, 'This image is in the list already.');
    urls.add(url);
    if (!now.has(url) && !(await isStoredImage(imageStorage, url)))
      refuse(`images.${index}.url`, 'There is no such image.');
  }
  if (form.publish_at !== null && !form.hidden) refuse('publish_at', 'Only a hidden item can appear later.');
  if (form.publish_at !== null && form.hide_at !== null && Date.parse(form.hide_at) <= Date.parse(form.publish_at)) {
    refuse('hide_at', 'It has to be after the appearance.');
  }
  if (Object.keys(errors).length > 0) throw new FieldError(errors);
}

type Refuse = (field: string, message: string) => void;

function checkVariants({ variants, hidden }: ItemForm, stored: ReadForm | null, refuse: Refuse): void {
  const ids = new Set(stored?.form.variants.map(({ id }) => id));
  const [skus, options] = [new Set<string>(), new Set<string>()];
  for (const [index, variant] of variants.entries()) {
    const field = (name: string) => `variants.${index}.${name}`;
    if (variant.id !== null && !ids.delete(variant.id)) refuse(field('id'), 'The item has no such variant.');
    if (skus.has(variant.sku)) refuse(field('sku'), 'A SKU stands twice.');
    skus.add(variant.sku);
    const { color, size, other_options } = variant;
    const title = variantTitle({ color, size, variant_title: other_options }).toLocaleLowerCase('tr');
    if (options.has(title)) refuse(field('color'), 'Another variant has the same options.');
    options.add(title);
    if (variant.market_price !== null && Number(variant.market_price) <= Number(variant.price)) {
      refuse(field('market_price'), 'It has to be above the price.');
    }
  }
  if (ids.size > 0) refuse('variants', 'Stored variants can be switched off, not removed.');
  if (!hidden && variants.every((variant) => variant.hidden)) refuse('variants', 'One variant at least has to be on.');
}

async function isSlugTaken(tx: Db, slug: string, id: number | null): Promise<boolean> {
  if (RESERVED_SLUGS.includes(slug)) return true;
  const [taken] = await queryRows(
    tx,
    sql`select 1 from item where slug = ${slug} and id is distinct from ${id}
        union all select 1 from category where slug = ${slug} limit 1`,
  );
  return taken !== undefined;
}

async function knownCategories(tx: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ slug: string }>(
    tx,
    sql`select slug from category where slug in (select json_array_elements_text(${JSON.stringify(slugs)}::json))`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

async function skusOfOthers(tx: Db, skus: readonly string[], id: number | null): Promise<Set<string>> {
  const rows = await queryRows<{ sku: string }>(
    tx,
    sql`select sku from product where item_id is distinct from ${id}
        and sku in (select json_array_elements_text(${JSON.stringify(skus)}::json))`,
  );
  return new Set(rows.map(({ sku }) => sku));
}

async function isStoredImage(imageStorage: ImageStorage, url: string): Promise<boolean> {
  const path = ownImagePath(url);
  if (path !== url) return false;
  const name = path.replace('/media/', '');
  if (await imageStorage.has(name)) return true;
  const found = await imageStorage.read(name);
  if (found !== 'unchanged') await found?.body.cancel();
  return found !== null;
}
