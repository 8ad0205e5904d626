import { TitledCard } from '@/components/ui/titled-card';
import styles from './size.module.scss';

/** How to measure, and how sizes are chosen, for readers and search engines. */
export function SizeAnswers() {
  return (
    <TitledCard title="Nasıl ölçülür?">
      <dl className={styles.answers}>
        <dt>Boy</dt>
        <dd>Ayakkabısız, sırt duvara dayalı ayakta durulur; yerden başın en üst noktasına kadar ölçülür.</dd>
        <dt>Göğüs çevresi</dt>
        <dd>Mezura koltuk altlarından, göğsün en geniş yerinden yere paralel geçirilir ve sıkmadan okunur.</dd>
        <dt>Yalnız yaş yeter mi?</dt>
        <dd>
          Tahmin için yeter. Aynı yaştaki iki çocuğun boyu arasında 10 santimetreden fazla fark olabilir; boyu
          yazarsanız beden daha kesin bulunur.
        </dd>
        <dt>98, 104, 110 gibi bedenler ne demek?</dt>
        <dd>
          Avrupa’da çocuk bedeni, çocuğun santimetre olarak boyudur. Bedenler 6 santimetre arayla gider: 104 beden, boyu
          101 ile 107 santimetre arasındaki çocuk içindir.
        </dd>
        <dt>İki beden arasında kalırsa?</dt>
        <dd>Büyüğünü seçin. Bol gelen kostüm toparlanır, dar ya da kısa gelen giyilmez.</dd>
      </dl>
    </TitledCard>
  );
}
