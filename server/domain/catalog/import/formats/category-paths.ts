import type { CategoryRecord } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';

/** The category of items without one in the file. */
export const NO_CATEGORY = 'Diğer Ürünler';

/** `"Balonlar > Folyo Balonlar"` → the names, outermost first; empty when there are none. */
export function splitCategoryPath(text: string): string[] {
  return text
    .split('>')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => slugify(name) !== '');
}

/**
 * Assigns slugs to the categories of a file: the slug of the name, prefixed with the parent's slug when another
 * category of this file already has it (`Kız` under two parents).
 */
export class CategoryPaths {
  readonly #slugOf = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** The category's slug, and the records of it and its ancestors that were not returned before. */
  take(names: readonly string[]): { slug: string; fresh: Pick<CategoryRecord, 'slug' | 'name' | 'parent'>[] } {
    const fresh: Pick<CategoryRecord, 'slug' | 'name' | 'parent'>[] = [];
    let parent: string | null = null;
    let path = '';
    for (const name of names.length > 0 ? names : [NO_CATEGORY]) {
      path += `>${slugify(name)}`;
      let slug = this.#slugOf.get(path);
      if (slug === undefined) {
        slug = this.#newSlug(name, parent);
        this.#slugOf.set(path, slug);
        fresh.push({ slug, name, parent });
      }
      parent = slug;
    }
    return { slug: parent as string, fresh };
  }

  #newSlug(name: string, parent: string | null): string {
    const plain = slugify(name);
    const wished = this.#taken.has(plain) && parent ? `${parent}-${plain}` : plain;
    let slug = wished;
    for (let n = 2; this.#taken.has(slug); n++) slug = `${wished}-${n}`;
    this.#taken.add(slug);
    return slug;
  }
}
