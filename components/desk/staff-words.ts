import type { Permission, StaffRole } from '@/contracts/staff-permissions';

/** The roles as the staff reads them. */
export const ROLE_WORDS: Record<StaffRole, string> = {
  owner: 'Mağaza sahibi',
  manager: 'Yönetici',
  packer: 'Paketleme görevlisi',
};

/** What a role may do, in a sentence. */
export const ROLE_HINTS: Record<StaffRole, string> = {
  owner: 'Her şeyi görür ve değiştirir; ekip, ayarlar ve denetim kaydı dahil.',
  manager: 'Siparişleri, ürünleri, iadeleri ve kuponları yönetir; ekibi ve ayarları değiştiremez.',
  packer: 'Siparişleri görür, hazırlar ve kargoya verir.',
};

/** The permissions as the staff reads them. */
export const PERMISSION_WORDS: Record<Permission, string> = {
  'orders.read': 'Siparişleri görme',
  'orders.pack': 'Siparişleri hazırlama',
  'orders.ship': 'Kargoya verme',
  'orders.edit': 'Sipariş adresini ve hediye kartını değiştirme, e-postaları yeniden gönderme',
  'orders.cancel': 'Siparişleri iptal etme',
  'payments.collect': 'Mağazada ödeme alma',
  'transfers.book': 'Havaleleri işleme',
  'refunds.read': 'Para iadelerini görme',
  'refunds.create': 'Para iadesi yapma',
  'returns.read': 'İade taleplerini görme',
  'returns.decide': 'İade taleplerine karar verme',
  'invoices.read': 'Faturaları görme',
  'invoices.write': 'Fatura düzenleme ve iptal etme',
  'items.read': 'Ürünleri görme',
  'items.write': 'Ürünleri değiştirme',
  'categories.read': 'Kategorileri görme',
  'categories.write': 'Kategorileri değiştirme',
  'catalog.export': 'Kataloğu dışa aktarma',
  'catalog.import': 'Kataloğa aktarma',
  'stock.read': 'Stokları görme',
  'stock.write': 'Stokları değiştirme',
  'coupons.read': 'Kuponları görme',
  'coupons.write': 'Kuponları değiştirme',
  'shipping.read': 'Kargo ücretlerini görme',
  'shipping.write': 'Kargo ücretlerini değiştirme',
  'branches.read': 'Şubeleri görme',
  'branches.write': 'Şubeleri değiştirme',
  'settings.read': 'Ayarları görme',
  'settings.write': 'Ayarları değiştirme',
  'content.write': 'Menüleri, slaytları ve metinleri değiştirme',
  'messages.read': 'Mesajları görme',
  'messages.answer': 'Mesajları yanıtlama',
  'customers.read': 'Müşterileri görme',
  'customers.note': 'Müşterilere not yazma',
  'customers.manage': 'Müşterileri engelleme, verilerini verme',
  'consents.read': 'İletişim izinlerini görme',
  'consents.report': 'İletişim izinlerini İYS’ye bildirilmiş sayma',
  'customers.erase': 'Müşteri verilerini silme',
  'reviews.read': 'Yorumları görme',
  'reviews.moderate': 'Yorumları yayımlama ve kaldırma',
  'search.read': 'Arama kurallarını görme',
  'search.write': 'Arama kurallarını değiştirme',
  'party.read': 'Parti kurallarını görme',
  'party.write': 'Parti kurallarını değiştirme',
  'reports.read': 'Raporları görme',
  'system.read': 'Sistemin durumunu görme',
  'system.manage': 'Takılan işleri yönetme',
  'backups.create': 'Yedek alma',
  'audit.read': 'Denetim kaydını görme',
  'staff.read': 'Ekibi görme',
  'staff.manage': 'Ekibi yönetme',
  'tokens.read': 'API anahtarlarını görme',
  'tokens.manage': 'API anahtarlarını yönetme',
  'payments.emulate': 'Deneme ödemelerini yönetme',
};

const EVENT_WORDS: Record<string, string> = {
  'session.opened': 'Giriş yapıldı',
  'session.code_due': 'Şifre doğru, kod istendi',
  'session.refused': 'Yanlış şifreyle giriş denemesi',
  'session.code_refused': 'Yanlış kodla giriş denemesi',
  'session.confirmed': 'Şifre yeniden onaylandı',
  'session.ended': 'Oturum kapatıldı',
  session: 'Kendi hesabında değişiklik',
  'password.changed': 'Şifre değiştirildi',
  'password.link': 'Şifre bağlantısı gönderildi',
  'session.opened_by_passkey': 'Geçiş anahtarıyla giriş yapıldı',
  'passkey.added': 'Geçiş anahtarı eklendi',
  'passkey.renamed': 'Geçiş anahtarı adlandırıldı',
  'passkey.removed': 'Geçiş anahtarı silindi',
  'passkey.refused': 'Geçersiz geçiş anahtarı denemesi',
  'totp.enabled': 'İki adımlı giriş açıldı',
  'totp.disabled': 'İki adımlı giriş kapatıldı',
  'invitation.accepted': 'Davet kabul edildi',
  'token.registered': 'Bu makinenin komut satırı kaydedildi',
};

/** What an entry of the audit log is about: the permission that was used, or a security event. */
export function actionWords(action: string): string {
  return EVENT_WORDS[action] ?? (PERMISSION_WORDS as Record<string, string>)[action] ?? action;
}
