import type { CategoryRecord } from '@/contracts/catalog-record';
import { slugify } from '@/contracts/turkish';

/** Where items go whose file names no category. */
export const NO_CATEGORY = 'Diğer Ürünler';

/** `"Balonlar > Folyo Balonlar"` → the names, outermost first; empty when it names none. */
export function splitCategoryPath(text: string): string[] {
  return text
    .split('>')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => slugify(name) !== '');
}

/**
 * Gives the categories of a file their slugs. A slug is that of the name; when another category of this file took
 * it before (`Kız` under two parents), the parent's slug goes in front.
 */
export class CategoryPaths {
  readonly #slugOf = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** The category's slug, and the records of it and its ancestors that were not handed out before. */
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
