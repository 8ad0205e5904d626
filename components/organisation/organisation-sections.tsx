import { ActionRow } from '@/components/ui/action-row';
import { ButtonLink } from '@/components/ui/button';
import { ProductImage } from '@/components/ui/product-image';
import { ORGANISATION_ANSWERS, ORGANISATION_LEAD, ORGANISATION_STEPS, PARTY_CARDS } from '@/content/organisation';
import styles from './organisation.module.scss';

/** Introduction with a link to the form. `image` shows a decorated party; null without one. */
export function OrganisationHero({ image }: { image: string | null }) {
  return (
    <div className={styles.hero}>
      <div className={styles.heroText}>
        <h1>Organizasyon</h1>
        <p>{ORGANISATION_LEAD}</p>
        <ActionRow>
          <ButtonLink href="#form">Teklif isteyin</ButtonLink>
          <ButtonLink href="#paketler" variant="quiet">
            Hazır paketler
          </ButtonLink>
        </ActionRow>
      </div>
      {image && (
        <div className={styles.heroImage}>
          <ProductImage src={image} alt="" sizes="(min-width: 640px) 40vw, 94vw" priority />
        </div>
      )}
    </div>
  );
}

export function PartyCards() {
  return (
    <section className={styles.section}>
      <h2>Neleri kutluyoruz?</h2>
      <ul className={styles.cards}>
        {PARTY_CARDS.map(({ title, text }) => (
          <li key={title}>
            <span className={styles.balloon} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OrganisationSteps() {
  return (
    <section className={styles.section}>
      <h2>Nasıl çalışıyoruz?</h2>
      <ol className={styles.steps}>
        {ORGANISATION_STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function OrganisationAnswers() {
  return (
    <section className={styles.section}>
      <h2>Sık sorulanlar</h2>
      <div className={styles.answers}>
        {ORGANISATION_ANSWERS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
