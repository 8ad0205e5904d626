import type { CSSProperties } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { type Brand, brandTokens, contrastProblems } from '@/contracts/brand';
import styles from './brand-view.module.scss';

const HEX = /^#[0-9a-f]{6}$/;

/** Parts of a page in colours that are not saved yet, and the icons. */
export function BrandPreview({ brand: { colors, logo, icons }, storeName }: { brand: Brand; storeName: string }) {
  const isWhole = colors !== null && Object.values(colors).every((color) => HEX.test(color));
  const canShow = isWhole && contrastProblems(colors).length === 0;
  const tokens = canShow ? (brandTokens(colors) as CSSProperties) : undefined;
  return (
    <>
      {colors !== null && !canShow && (
        <p className={styles.soft}>Okunmayan renkler önizlenmez; önce onları düzeltin.</p>
      )}
      <div className={styles.page} style={tokens}>
        <p className={styles.head}>
          {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="" className={styles.logo} />}
          {!logo?.has_name && <strong>{storeName}</strong>}
          {icons && <img src={icons.small} width={24} height={24} alt="" />}
        </p>
        <div className={styles.banner}>
          <strong>Yeni gelenler burada</strong>
          <span>Zemin üstünde yazı ve vurgu</span>
        </div>
        <Card className={styles.sample}>
          <p>
            <strong>Örnek ürün</strong> <span className={styles.price}>₺129,90</span>
          </p>
          <p className={styles.small}>Açıklama yazısı küçük ve soluk olur.</p>
          <span>
            <Button>Sepete ekle</Button> <Button variant="quiet">Favorilere ekle</Button>
          </span>
        </Card>
      </div>
    </>
  );
}
