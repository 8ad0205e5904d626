import type { Block } from '@/content/info/info-page';
import styles from './info-block.module.scss';
import { LinkedText } from './linked-text';

/** One block of an info page. */
export function InfoBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if ('rows' in block) {
    return (
      <dl className={styles.rows}>
        {block.rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <LinkedText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const [List, className, items] =
    'steps' in block ? (['ol', styles.steps, block.steps] as const) : (['ul', styles.list, block.list] as const);
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>
          <LinkedText text={item} />
        </li>
      ))}
    </List>
  );
}
