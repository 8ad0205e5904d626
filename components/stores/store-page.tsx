import { ActionRow } from '@/components/ui/action-row';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { ProductImage } from '@/components/ui/product-image';
import { Stack } from '@/components/ui/stack';
import { isInIstanbul } from '@/contracts/claims';
import type { StoreService } from '@/contracts/company';
import type { Branch } from '@/contracts/content';
import type { Holidays } from '@/contracts/delivery';
import { formatPhone } from '@/contracts/phone';
import { HoursRows, HoursTable } from './hours-table';
import { exceptionRows, hoursRows } from './hours-words';
import { IstanbulMap } from './istanbul-map';
import { OpenNow } from './open-now';
import { StoreCards } from './store-card';
import styles from './stores.module.scss';

type Service = { icon: IconName; title: string; text: string };

const SERVICES: Readonly<Record<StoreService, Service>> = {
  helium: {
    icon: 'party-popper',
    title: 'Helyumla balon şişirme',
    text: 'Balonlarınızı kutlamaya yakın bir saatte şişiriyoruz. Çok sayıda balon için önceden arayın.',
  },
  organisation: {
    icon: 'message-circle',
    title: 'Organizasyon görüşmesi',
    text: 'Tarihi, yeri ve temayı anlatın; süsleme ve organizasyon paketlerini birlikte seçelim.',
  },
  cash: { icon: 'store', title: 'Nakit ve kartla ödeme', text: 'Mağazada nakit ve kredi kartı geçerlidir.' },
};
const PICKUP: Service = {
  icon: 'package-check',
  title: 'Ücretsiz mağazadan teslim',
  text: 'Sipariş verirken bu mağazayı seçin; hazır olunca haber verelim, gelip alın.',
};

type Props = { branch: Branch; others: readonly Branch[]; services: readonly StoreService[]; holidays: Holidays };

/** One branch: opening hours, directions, services. */
export function StorePage({ branch, others, services, holidays }: Props) {
  const { slug, name, label, address, phone, map, hours, exceptions, pickup, img } = branch;
  const offered = [...(pickup ? [PICKUP] : []), ...services.map((service) => SERVICES[service])];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{name}</h1>
        <p className={styles.lead}>{label}</p>
      </div>
      {img && (
        <div className={styles.photo}>
          <ProductImage src={img} alt={name} sizes="(min-width: 30rem) 28rem, 100vw" priority />
        </div>
      )}
      <div className={styles.withMap}>
        <Card as="section" className={styles.card} aria-label="Adres ve çalışma saatleri">
          <h2>Adres</h2>
          <address className={styles.address}>{address}</address>
          <h2>Çalışma saatleri</h2>
          <OpenNow times={branch} holidays={holidays} />
          <HoursTable rows={hoursRows(hours)} />
          {exceptions.length > 0 && (
            <>
              <h3>Farklı günler</h3>
              <HoursRows rows={exceptionRows(exceptions)} />
            </>
          )}
          <h2>Telefon</h2>
          <p>{formatPhone(phone)}</p>
          <ActionRow as="p" className={styles.buttons}>
            <ButtonLink href={`tel:${phone}`}>
              <Icon name="phone" size={20} /> Mağazayı ara
            </ButtonLink>
            <ButtonLink href={map} target="_blank" rel="noopener noreferrer" variant="quiet">
              Yol tarifi al
            </ButtonLink>
          </ActionRow>
        </Card>
        {isInIstanbul(branch) && (
          <figure className={styles.figure}>
            <IstanbulMap branches={[branch, ...others.filter(isInIstanbul)]} here={slug} />
            <figcaption>Harita kabataslaktır.</figcaption>
          </figure>
        )}
      </div>
      {offered.length > 0 && (
        <Stack as="section">
          <h2>Bu mağazada</h2>
          <ul className={styles.services}>
            {offered.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} size={28} />
                <div>
                  <strong>{title}</strong>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {others.length > 0 && (
        <Stack as="section">
          <h2>Öteki mağazalarımız</h2>
          <StoreCards branches={others} holidays={holidays} heading="h3" />
        </Stack>
      )}
    </div>
  );
}
