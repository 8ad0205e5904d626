import { inTurkish } from '@/services/http/turkish-messages';
import { PasskeyCancelled } from '@/services/webauthn/device';
import { isDeskFailure } from '@/store/desk/desk-api';

const BY_CODE: Record<string, string> = {
  wrong_credentials: 'E-posta ya da şifre hatalı.',
  wrong_code: 'Kod hatalı ya da süresi geçti. Uygulamadaki yeni kodu yazın.',
  too_many_attempts: 'Çok sık denediniz. Biraz bekleyip yeniden deneyin.',
  invalid_link: 'Bu bağlantının süresi geçmiş ya da daha önce kullanılmış. Yenisini isteyin.',
  forbidden: 'Bu işlem için yetkiniz yok.',
  confirmation_required: 'Şifre onaylanmadığı için işlem yapılmadı.',
  changed_meanwhile:
    'Bu kayıt bu arada değişti. Güncel hâli gösteriliyor, yazdıklarınız duruyor. Uygunsa yeniden gönderin.',
  review_hidden: 'Bu yorum gizli. Yanıtlamak için önce yeniden yayınlayın.',
  no_answer: 'Yanıt zaten kaldırılmış.',
  blocked_already: 'Bu zaten engellenmiş.',
  not_blocked: 'Bu engel zaten kalkmış.',
  bulk_running: 'Başka bir toplu değişiklik sürüyor. Bitmesini bekleyin ya da onu durdurun.',
  body_too_large: 'Dosya çok büyük.',
  image_storage_unavailable: 'Görsel deposu yanıt vermiyor. Birazdan yeniden deneyin.',
  still_tried: 'Bu hâlâ deneniyor.',
  backup_running: 'Bir yedek zaten alınıyor.',
  wrong_passkey: 'Geçiş anahtarı tanınmadı. Yeniden deneyin ya da şifrenizle girin.',
  passkeys_unavailable: 'Geçiş anahtarları için mağazanın bir alan adı olmalı.',
  too_many_passkeys: 'En fazla 20 geçiş anahtarınız olabilir. Önce birini silin.',
  last_owner: 'Mağazanın en az bir sahibi olmalı. Önce başka birini sahip yapın.',
  not_started: 'Kurulum yarım kalmış. Baştan başlayın.',
  wrong_status: 'Siparişin durumu bu arada değişmiş. Güncel hâli gösteriliyor.',
  wrong_delivery: 'Bu sipariş başka bir yolla teslim ediliyor.',
  slot_full: 'Bu saat dolu. Başka bir saat seçin.',
  slot_closed: 'Bu saat artık seçilemiyor. Başka bir saat seçin.',
  slot_address: 'Bu siparişi kuryeniz seçilen saatte götürüyor: adres aynı ilçede kalmalı.',
  list_changed: 'Liste bu arada değişti. Sayfayı yenileyip yeniden sıralayın.',
  no_such_mail: 'Sipariş bu e-postanın gönderileceği aşamada değil.',
  not_paid: 'Bu siparişin ödemesi alınmamış. Önce ödemeyi kaydedin.',
  paid_already: 'Bu siparişin ödemesi zaten kaydedilmiş.',
  wrong_method: 'Bu siparişin ödeme şekli başka.',
  by_hand: 'Bu iade elle ödenir; ödedikten sonra kaydedin.',
  too_many_lines: 'Dosyada çok fazla satır var. Daha kısa bir dönem için indirin.',
  more_than_paid: 'Siparişte bu kadar iade edilecek tutar kalmadı.',
  not_stuck: 'Bu iade ya da fatura tamamlanmış ya da yeniden deneniyor.',
  not_issued: 'Yalnız düzenlenmiş bir fatura iptal edilir.',
  has_invoice: 'Bu siparişin faturası var.',
  no_integrator: 'Fatura düzenlemek için önce bir entegratör bağlanmalı (INVOICE_BASE_URL).',
  not_cancellable: 'Bu sipariş artık iptal edilemez.',
  out_of_stock: 'Bu üründen bu kadar stok yok.',
  part_of_word: 'Yazının harfi değiştirilemez; eksik olarak bildirin.',
  substituted_already: 'Bu satıra daha önce başka bir ürün kondu.',
  not_chosen: 'Alıcı benzerini değil, ücretinin iadesini seçti. Eksik olarak bildirin.',
  not_agreed: 'Alıcı önce aranmak istiyor. Onay verdiğini işaretleyip ne konuştuğunuzu yazın.',
  refund_failed: 'Bu siparişin yapılamayan bir iadesi var. Önce onu “İadeler” sayfasında çözün.',
  nothing_left: 'Ödenen tutarın tamamı zaten iade edilmiş.',
  nothing_paid: 'Bu sipariş için ödeme alınmamış.',
  slug_taken: 'Bu adreste başka bir ürün, kategori ya da şube var. Başka bir adres yazın.',
  slug_reserved: 'Bu adres mağazanın kendi sayfası. Başka bir adres yazın.',
  name_taken: 'Aynı yerde bu adda bir kategori var.',
  category_cycle: 'Bir kategori kendi altına taşınamaz.',
  too_deep: 'Kategoriler en çok beş kat olabilir.',
  place_changed: 'Kategorilerin sırası bu arada değişmiş. Güncel hâli gösteriliyor; yeniden deneyin.',
  unknown_format: 'Bu dosya okunamıyor. CSV, Excel (.xlsx), JSON Lines ya da Merchant (XML) dosyası yükleyin.',
  old_workbook: 'Bu, eski bir Excel dosyası (.xls). Excel’de açıp .xlsx olarak kaydedin.',
  empty_file: 'Dosya boş.',
  damaged_file: 'Dosya bozuk ya da okunamayacak kadar büyük. Yeniden kaydedip yükleyin.',
  wrong_state: 'Bu işlem artık yapılamaz. Güncel hâli gösteriliyor.',
  columns_changed: 'Dosyanın sütunları bu kodlamayla değişti. Sayfayı yenileyip yeniden eşleştirin.',
  not_empty: 'İçinde ürün ya da alt kategori var. Silmek için önce başka bir kategoriyle birleştirin.',
  given_already: 'Bu parçalar zaten iade edilmiş.',
};

/** A failed call in a sentence for the staff. */
export function failureWords(error: unknown): string {
  if (error instanceof PasskeyCancelled) return 'Cihazınız geçiş anahtarını onaylamadı. Yeniden deneyebilirsiniz.';
  if (!isDeskFailure(error)) return 'Beklenmeyen bir hata oldu. Sayfayı yenileyip yeniden deneyin.';
  const known = BY_CODE[error.code ?? ''];
  if (known) return known;
  const messages = Object.values(error.fields).flat();
  if (messages.length > 0) return messages.map(inTurkish).join(' ');
  if (error.status === null) return 'Bağlantı kurulamadı. Yazdıklarınız duruyor; yeniden deneyin.';
  if (error.status === 404) return 'Böyle bir kayıt yok.';
  return 'İşlem yapılamadı. Yazdıklarınız duruyor; birazdan yeniden deneyin.';
}
