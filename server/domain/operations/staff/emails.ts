import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { type EmailContent, renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';

const REASON = 'Bu e-posta mağaza yönetimindeki hesabınızla ilgilidir; tanıtım içermez.';
const ROLES = { owner: 'mağaza sahibi', manager: 'yönetici', packer: 'paketleme görevlisi' } as const;

/** Queues an email to a member of staff, in the transaction of its cause. */
export async function mailStaff(
  tx: Db,
  ports: Ports,
  { key, to }: { key: string; to: string },
  content: EmailContent,
): Promise<void> {
  const shop = await readSettings(ports, tx);
  await enqueueMail(tx, { key, to, ...renderEmail(shop, content, REASON) }, ports.clock.now());
}

export function invitationEmail(storeName: string, role: keyof typeof ROLES, url: string): EmailContent {
  return {
    title: `${storeName} yönetimine davet edildiniz`,
    parts: [
      'Merhaba,',
      `${storeName} mağazasının yönetiminde ${ROLES[role]} olarak çalışmak üzere davet edildiniz. Şifrenizi aşağıdaki bağlantıda belirleyebilirsiniz.`,
      { label: 'Daveti kabul et', url },
      'Bağlantı 3 gün geçerlidir ve yalnızca bir kez kullanılabilir.',
      'Bu daveti beklemiyorsanız bağlantıyı açmayın.',
    ],
  };
}

export function passwordLinkEmail(url: string): EmailContent {
  return {
    title: 'Yönetim hesabınızın şifresini yenileyin',
    parts: [
      'Merhaba,',
      'Mağaza sahibi, yönetim hesabınız için yeni bir şifre belirlemenizi istedi.',
      { label: 'Yeni şifre belirle', url },
      'Bağlantı 3 gün geçerlidir ve yalnızca bir kez kullanılabilir. Şifreniz yenilenince bütün oturumlarınız kapanır.',
    ],
  };
}

export function passkeyAddedEmail(): EmailContent {
  return {
    title: 'Yönetim hesabınıza geçiş anahtarı eklendi',
    parts: [
      'Merhaba,',
      'Mağaza yönetimindeki hesabınıza az önce yeni bir geçiş anahtarı eklendi. Bu anahtarla şifresiz giriş yapılabilir.',
      'Eklemeyi siz yapmadıysanız Hesabım sayfasından anahtarı silin, şifrenizi değiştirin ve mağaza sahibine haber verin.',
    ],
  };
}

export function passwordChangedEmail(): EmailContent {
  return {
    title: 'Yönetim hesabınızın şifresi değiştirildi',
    parts: [
      'Merhaba,',
      'Mağaza yönetimindeki hesabınızın şifresi az önce değiştirildi ve diğer oturumlar kapatıldı.',
      'Değişikliği siz yapmadıysanız hemen mağaza sahibine haber verin.',
    ],
  };
}
