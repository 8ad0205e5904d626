'use client';

import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CountBadge } from '@/components/ui/count-badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { ICONS } from '@/components/ui/icon-names';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { Price } from '@/components/ui/price';
import { Printed, PrintedUrl } from '@/components/ui/printed';
import { ProductImage } from '@/components/ui/product-image';
import { Rating } from '@/components/ui/rating';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { TitledCard } from '@/components/ui/titled-card';
import { ToolLink } from '@/components/ui/tool-link';
import { Sample } from './sample';

const hrefOf = (page: number) => `/dev/ui?page=${page}`;

/** Samples of components without input, and of navigation. */
export function ShownSamples() {
  return (
    <>
      <Sample name="Price">
        <Price price={14990} />
        <Price price={14990} marketPrice={14990} />
        <Price price={124990} marketPrice={189900} />
      </Sample>
      <Sample name="Rating">
        <Rating value={4.5} count={143} />
        <Rating value={3.2} />
        <span>Puansız: {<Rating value={1} />}</span>
      </Sample>
      <Sample name="Alert">
        <Alert tone="danger">Bağlantı kurulamadı.</Alert>
        <Alert tone="notice">Sepetinizdeki bir ürünün fiyatı değişti.</Alert>
        <Alert tone="notice" page>
          Güncel fiyatlar şu anda alınamadı.
        </Alert>
      </Sample>
      <Sample name="Card">
        <Card>Kart</Card>
      </Sample>
      <Sample name="Printed">
        <Printed>Yalnızca kâğıtta</Printed>
        <PrintedUrl url="/dev/ui" />
      </Sample>
      <Sample name="TitledCard">
        <TitledCard title="Yapılacaklar">Balonları şişirin.</TitledCard>
      </Sample>
      <Sample name="SectionHeading">
        <div style={{ flex: 1 }}>
          <SectionHeading title="Çok satanlar" text="Bu hafta en çok alınanlar">
            <Link href="/dev/ui">Tümünü gör</Link>
          </SectionHeading>
        </div>
      </Sample>
      <Sample name="Stack">
        <Stack>
          <span>Birinci</span>
          <span>İkinci</span>
        </Stack>
        <Stack tight>
          <span>Birinci</span>
          <span>İkinci</span>
        </Stack>
      </Sample>
      <Sample name="ToolLink">
        <ToolLink href="/dev/ui" title="Balon zinciri hesaplayıcı" text="Kaç balon gerekir, hangi renkte?" />
      </Sample>
      <Sample name="ActionRow">
        <ActionRow>
          <ButtonLink href="/dev/ui">Düzenle</ButtonLink>
          <ButtonLink variant="quiet" href="/dev/ui">
            Sil
          </ButtonLink>
        </ActionRow>
        <ActionRow tight>
          <ButtonLink href="/dev/ui">Düzenle</ButtonLink>
          <ButtonLink variant="quiet" href="/dev/ui">
            Sil
          </ButtonLink>
        </ActionRow>
      </Sample>
      <Sample name="CountBadge">
        {[1, 12, 140].map((count) => (
          <span key={count} style={{ position: 'relative' }}>
            <Icon name="shopping-bag" />
            <CountBadge count={count} label={`Sepette ${count} ürün`} />
          </span>
        ))}
      </Sample>
      <Sample name="ProductImage">
        <ProductImage src="/media/demo/kategori-balonlar-640.webp" alt="Balonlar" sizes="160px" />
        <ProductImage src={null} alt="Görseli olmayan ürün" sizes="160px" />
        <ProductImage src="/media/demo/boyle-bir-gorsel-yok-640.webp" alt="Görseli açılmayan ürün" sizes="160px" />
      </Sample>
      <Sample name="Icon">
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Sample>
      <Sample name="Pagination">
        <Pagination page={1} pages={3} hrefOf={hrefOf} />
        <Pagination page={6} pages={20} hrefOf={hrefOf} />
        <Pagination page={20} pages={20} hrefOf={hrefOf} />
      </Sample>
      <Sample name="Skeleton">
        <div style={{ flex: 1 }}>
          <Skeleton />
        </div>
      </Sample>
      <Sample name="EmptyState">
        <EmptyState title="Sepetiniz Boş" text="Balonlardan başlamaya ne dersiniz?" drawing="basket-empty">
          <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
        </EmptyState>
      </Sample>
    </>
  );
}
