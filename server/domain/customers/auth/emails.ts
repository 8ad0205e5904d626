import { formatMoment } from '@/contracts/dates';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { type EmailContent, renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';

type Envelope = { key: string; to: string };

/** The page with devices and passkeys. */
const MEMBERSHIP = '/hesap/uyelik-bilgilerim';
const REASON = 'Bu e-posta üyeliğinizin güvenliği için gönderildi; tanıtım içermez.';

/**
 * Account emails. They contain no name: a stranger who registers a foreign email address must not be able to send text
 * to its owner.
 */
export async function mailAccount(tx: Db, ports: Ports, { key, to }: Envelope, content: EmailContent): Promise<void> {
  const shop = await readSettings(ports, tx);
  await enqueueMail(tx, { key, to, ...renderEmail(shop, content, REASON) }, ports.clock.now());
}

/** `referer`: a path of the shop (`returnPathSchema`) to which the page redirects. */
export function activationEmail(siteUrl: string, token: string, referer?: string): EmailContent {
  const next = referer === undefined ? '' : `&referer=${encodeURIComponent(referer)}`;
  return {
    title: 'Üyeliğinizi etkinleştirin',
    parts: [
      'Merhaba,',
      'Bu e-posta adresiyle bir üyelik oluşturuldu. Adresin size ait olduğunu, üyelik şifrenizi yazarak onaylayın.',
      { label: 'Üyeliğimi etkinleştir', url: `${siteUrl}/aktivasyon?token=${token}${next}` },
      'Bağlantı 3 gün geçerlidir ve yalnızca bir kez kullanılabilir.',
      'Üyeliği siz oluşturmadıysanız bağlantıyı açmayın: onaylanmayan üyelikler kendiliğinden silinir.',
    ],
  };
}

export function passwordResetEmail(siteUrl: string, uid: string, token: string): EmailContent {
  return {
    title: 'Şifrenizi yenileyin',
    parts: [
      'Merhaba,',
      'Üyeliğinizin şifresini yenilemek için bir istek aldık. Yeni şifrenizi aşağıdaki bağlantıda belirleyebilirsiniz.',
      { label: 'Yeni şifre belirle', url: `${siteUrl}/sifre-sifirla/${uid}/${token}` },
      'Bağlantı 1 saat geçerlidir ve yalnızca bir kez kullanılabilir. Şifreniz yenilenince bütün cihazlardaki oturumlarınız kapanır.',
      'Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez: şifreniz değişmedi.',
    ],
  };
}

/** @param hasPasskeys they still open the account: one that a stranger added must be removed */
export function passwordChangedEmail(siteUrl: string, hasPasskeys: boolean): EmailContent {
  return {
    title: 'Şifreniz değiştirildi',
    parts: [
      'Merhaba,',
      'Üyeliğinizin şifresi az önce değiştirildi ve diğer cihazlardaki oturumlar kapatıldı.',
      ...(hasPasskeys
        ? [
            'Geçiş anahtarlarınızla yine giriş yapılabilir. Tanımadığınız bir anahtar varsa üyelik bilgilerinizden silin.',
            { label: 'Geçiş anahtarlarım', url: `${siteUrl}${MEMBERSHIP}` },
          ]
        : []),
      'Değişikliği siz yapmadıysanız şifrenizi hemen yenileyin.',
      { label: 'Şifremi yenile', url: `${siteUrl}/sifremi-unuttum` },
    ],
  };
}

/**
 * @param device browser and operating system; empty when unknown
 * @param at the time of the log-in
 */
export function newDeviceEmail(
  siteUrl: string,
  { device, at, byPasskey }: { device: string; at: Date; byPasskey: boolean },
): EmailContent {
  return {
    title: 'Üyeliğinize yeni bir cihazdan giriş yapıldı',
    parts: [
      'Merhaba,',
      `Üyeliğinize, daha önce giriş yapılmamış bir tarayıcıdan ${byPasskey ? 'geçiş anahtarıyla' : 'şifreyle'} giriş yapıldı.`,
      `Cihaz: ${device || 'bilinmiyor'}`,
      `Zaman: ${formatMoment(at.toISOString())}`,
      'Giriş yapan sizseniz bir şey yapmanız gerekmez. Gizli pencereden girdiğinizde ya da tarayıcı verilerini sildiğinizde de bu e-postayı alırsınız.',
      'Siz değilseniz hemen şifrenizi yenileyin, ardından tanımadığınız geçiş anahtarlarını silin.',
      { label: 'Şifremi yenile', url: `${siteUrl}/sifremi-unuttum` },
      { label: 'Cihazlarım ve anahtarlarım', url: `${siteUrl}${MEMBERSHIP}` },
    ],
  };
}

export function passkeyAddedEmail(siteUrl: string): EmailContent {
  return {
    title: 'Üyeliğinize geçiş anahtarı eklendi',
    parts: [
      'Merhaba,',
      'Üyeliğinize az önce yeni bir geçiş anahtarı eklendi. Bu anahtarla şifresiz giriş yapılabilir.',
      'Eklemeyi siz yapmadıysanız üyelik bilgilerinizden anahtarı silin ve şifrenizi değiştirin.',
      { label: 'Geçiş anahtarlarım', url: `${siteUrl}${MEMBERSHIP}` },
    ],
  };
}

export function newEmailConfirmation(siteUrl: string, token: string): EmailContent {
  return {
    title: 'Yeni e-posta adresinizi onaylayın',
    parts: [
      'Merhaba,',
      'Üyeliğinizin e-posta adresi bu adresle değiştirilmek isteniyor. Değişiklik, siz onaylayınca geçerli olur.',
      { label: 'Adresi onayla', url: `${siteUrl}/aktivasyon?token=${token}&adres=yeni` },
      'Bağlantı 3 gün geçerlidir ve yalnızca bir kez kullanılabilir.',
      'Bu isteği siz yapmadıysanız bağlantıyı açmayın: hiçbir şey değişmez.',
    ],
  };
}

/** Sent to the previous email address, so that its owner learns of the change. */
export function emailChangedNotice(siteUrl: string): EmailContent {
  return {
    title: 'E-posta adresiniz değiştirildi',
    parts: [
      'Merhaba,',
      'Üyeliğinizin e-posta adresi değiştirildi. Bundan sonra bu adresle giriş yapılamaz.',
      'Değişikliği siz yapmadıysanız hemen bize yazın.',
      { label: 'Bize ulaşın', url: `${siteUrl}/iletisim` },
    ],
  };
}

/** For a person without an account. */
export function personErasedEmail(): EmailContent {
  return {
    title: 'Kişisel verileriniz silindi',
    parts: [
      'Merhaba,',
      'Bu e-posta adresiyle ilgili, saklamamız gerekmeyen kişisel verileri sildik.',
      'Siparişlerinize ait kayıtlar, vergi ve ticaret mevzuatının zorunlu tuttuğu süre boyunca saklanır ve başka bir amaçla kullanılmaz.',
    ],
  };
}

export function accountErasedEmail(): EmailContent {
  return {
    title: 'Üyeliğiniz silindi',
    parts: [
      'Merhaba,',
      'İsteğiniz üzerine üyeliğiniz ve ona bağlı kişisel verileriniz silindi.',
      'Siparişlerinize ait kayıtlar, vergi ve ticaret mevzuatının zorunlu tuttuğu süre boyunca üyeliğinizle bağlantısı kaldırılmış olarak saklanır ve başka bir amaçla kullanılmaz.',
      'Bizimle kutladığınız için teşekkür ederiz.',
    ],
  };
}
