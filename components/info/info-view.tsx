import { Link } from '@/components/ui/link';
import type { InfoPage } from '@/content/info/info-page';
import { formatDay } from '@/contracts/dates';
import { InfoBlock } from './info-block';
import styles from './info-view.module.scss';

/** A page of plain words: what stands where, the text, and since when. `demo`: the company in it is an example. */
export function InfoView({ page, demo }: { page: InfoPage; demo: boolean }) {
  const { title, lead, updated, sections } = page;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {demo && (
          <p className={styles.demo}>Bu sayfadaki şirket bilgileri örnektir; gerçek bir şirkete ait değildir.</p>
        )}
      </div>
      <nav className={styles.contents} aria-label="Bu sayfada">
        <h2>Bu sayfada</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <Link href={`#${section.id}`}>{section.title}</Link>
            </li>
          ))}
        </ol>
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
