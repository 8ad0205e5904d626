import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export const generateMetadata = notFoundMetadata;

/**
 * Shown when the payment reference is missing or truncated. The customer may have paid, so the text must not suggest
 * that the payment is lost or has to be repeated.
 */
export default function PaymentNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="Bu ödemeyi bulamadık"
      text="Adres eksik ya da değişmiş olabilir. Ödeme yaptıysanız siparişiniz kayıtlıdır; yeniden ödemeden önce durumuna bakın."
    >
      <ButtonLink href="/siparis/takip">Siparişimi bul</ButtonLink>
      <ButtonLink variant="quiet" href="/hesap/siparislerim">
        Siparişlerim
      </ButtonLink>
      <ButtonLink variant="quiet" href="/iletisim">
        Bize ulaşın
      </ButtonLink>
    </EmptyState>
  );
}
