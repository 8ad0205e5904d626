import { ButtonLink } from '@/components/ui/button';
import { ORGANISATION_ANSWERS, ORGANISATION_LEAD, ORGANISATION_STEPS, PARTY_CARDS } from '@/content/organisation';
import styles from './organisation.module.scss';

/** What it is about, with the way to the form. */
export function OrganisationHero() {
  return (
    <div className={styles.hero}>
      <h1>Organizasyon</h1>
      <p>{ORGANISATION_LEAD}</p>
      <div className={styles.ways}>
        <ButtonLink href="#form">Teklif isteyin</ButtonLink>
        <ButtonLink href="#paketler" variant="quiet">
          Hazır paketler
        </ButtonLink>
      </div>
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
