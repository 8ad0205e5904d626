import { Link } from '@/components/ui/link';
import type { InfoPage } from '@/content/info/info-page';
import { formatDay } from '@/contracts/dates';
import { InfoBlock } from './info-block';
import styles from './info-view.module.scss';
import { LinkedText } from './linked-text';

/** A text page: table of contents, text, and date of the last change. `demo`: the company in it is an example. */
export function InfoView({ page, demo }: { page: InfoPage; demo: boolean }) {
  const { title, lead, updated, sections } = page;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>
          <LinkedText text={lead} />
        </p>
        {demo && (
          <p className={styles.demo}>Bu sayfadaki şirket bilgileri örnektir; gerçek bir şirkete ait değildir.</p>
        )}
      </div>
      {/* Collapsed on phones, where it would precede the text; open next to it on wide screens. One of the two is
          hidden. */}
      <nav className={styles.contents} aria-label="Bu sayfada">
        <details className={styles.folded}>
          <summary>Bu sayfada</summary>
          <Contents sections={sections} />
        </details>
        <div className={styles.open}>
          <h2>Bu sayfada</h2>
          <Contents sections={sections} />
        </div>
      </nav>
      <article className={styles.text}>
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            {section.blocks.map((block) => (
              <InfoBlock key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        <p className={styles.updated}>
          Son değişiklik: <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </article>
    </div>
  );
}

function Contents({ sections }: Pick<InfoPage, 'sections'>) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link href={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ol>
  );
}
