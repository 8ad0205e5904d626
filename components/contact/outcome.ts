/** The result of a form submitted without JavaScript, as given in the page's URL. */
export type Outcome = { kind: 'sent' } | { kind: 'problem'; text: string; fields: readonly string[] };

export const UNAVAILABLE = 'Şu anda gönderemedik. Yazdıklarınız duruyor; birazdan yeniden deneyin ya da bizi arayın.';
export const TOO_MANY =
  'Kısa sürede çok sayıda mesaj gönderildi. Lütfen bir saat sonra yeniden deneyin ya da bizi arayın.';
export const TOO_QUICK = 'Form çok hızlı gönderildi. Birkaç saniye sonra yeniden gönderin.';
export const EXPIRED =
  'Sayfa uzun süre açık kalmış, formu yeniledik. Yazdıklarınız duruyor; birkaç saniye sonra yeniden gönderin.';
export const REFUSED = 'Eksik ya da hatalı alanlar var. Altlarında ne yapmanız gerektiği yazıyor.';

/** Parses the URL after a submit without JavaScript: `durum`, and `alan` with the names of invalid fields. */
export function readOutcome({ durum, alan }: Record<string, string | string[] | undefined>): Outcome | null {
  const problem = (text: string, fields: readonly string[] = []): Outcome => ({ kind: 'problem', text, fields });
  switch (durum) {
    case 'alindi':
      return { kind: 'sent' };
    case 'eksik':
      return problem(
        'Gönderemedik: işaretli alanlar eksik ya da hatalı. Tarayıcınızın geri düğmesiyle dönerseniz yazdıklarınız duruyor olur.',
        typeof alan === 'string' ? alan.split(',') : [],
      );
    case 'sik':
      return problem(TOO_MANY);
    case 'eski':
      return problem('Form çok hızlı gönderildi ya da sayfa çok uzun açık kaldı. Lütfen yeniden gönderin.');
    default:
      return null;
  }
}
