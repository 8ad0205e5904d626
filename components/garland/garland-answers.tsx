import { Card } from '@/components/ui/card';
import styles from './garland-answers.module.scss';

/** How the calculator counts, for readers and search engines. */
export function GarlandAnswers() {
  return (
    <Card as="section" className={styles.answers}>
      <h2>Nasıl hesaplıyoruz?</h2>
      <dl>
        <dt>1 metreye kaç balon gider?</dt>
        <dd>
          Balonlar dörderli öbekler hâlinde şeride bağlanır ve her öbek bir öncekinin boşluklarına oturur. Böylece
          zincirin gövdesi için balon çapı kadar uzunluğa 4,8 balon gerekir: 30 cm’lik balonlarla metrede yaklaşık 19.
          İnce zincirde öbekler üçerli, çok dolgun zincirde beşerlidir.
        </dd>
        <dt>Balonlar neden tam boyuna şişirilmez?</dt>
        <dd>
          Yuvarlak kalması ve patlamaması için üzerinde yazan çapın yaklaşık yüzde 85’ine kadar şişirilir: 30 cm’lik
          balon 25 cm’ye.
        </dd>
        <dt>Boyları nasıl karıştırıyoruz?</dt>
        <dd>Her 100 balonun 60’ı gövdede orta boydur; 30 küçük ve 10 büyük balon gövdenin üstüne yapıştırılır.</dd>
        <dt>Ne kadar önce kurulur?</dt>
        <dd>
          Hava ile şişirilen zincir kapalı ve serin bir yerde birkaç gün dolgun kalır; bir gün önceden
          hazırlayabilirsiniz. Güneşte bırakmayın.
        </dd>
      </dl>
    </Card>
  );
}
