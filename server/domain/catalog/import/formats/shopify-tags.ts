import { slugify } from '@/contracts/turkish';
import type { ItemDraft } from './draft';

type PropertyDraft = NonNullable<ItemDraft['properties']>[number];

/** Tags such as `Tema:Dinozor` become properties for filters; tags without a colon are ignored. */
export function readTags(tags: string): PropertyDraft[] {
  const found = new Map<string, PropertyDraft>();
  for (const tag of tags.split(',')) {
    const [title = '', label = ''] = tag.split(/:(.*)/s).map((part) => part.trim());
    const [key, value] = [slugify(title), slugify(label)];
    const fits = title.length <= 60 && label.length <= 80;
    if (key !== '' && value !== '' && fits) found.set(`${key}:${value}`, { key, title, value, label });
  }
  return [...found.values()].slice(0, 50);
}
