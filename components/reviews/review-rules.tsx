import styles from './review-rules.module.scss';

/**
 * Explains how reviews are collected and published, as the law requires next to them (Ticari Reklam ve Haksız Ticari
 * Uygulamalar Yönetmeliği; see server/domain/customers/review/item-reviews).
 */
export function ReviewRules() {
  return (
    <div className={styles.rules}>
      <h3>Yorumlar nasıl yayımlanır?</h3>
      <ul>
        <li>Yalnızca ürünü bizden satın alanlar yorum yazabilir.</li>
        <li>Olumlu ve olumsuz bütün yorumlar ayrım yapılmadan yayımlanır.</li>
        <li>En yeni yorum en üstte durur; yorumlar en az bir yıl yayında kalır.</li>
        <li>Hakaret, reklam ya da kişisel bilgi içeren yorum kaldırılır, nedeni yazarına bildirilir.</li>
      </ul>
    </div>
  );
}
