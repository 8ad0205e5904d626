import type { ContactMessage, OrganisationRequest } from '@/contracts/contact';
import { BUDGET_WORDS, KIND_WORDS, SUBJECT_WORDS } from '@/contracts/contact-words';
import { formatDay } from '@/contracts/dates';
import { formatPhone } from '@/contracts/phone';
import type { EmailContent } from '@/server/platform/mail/render-email';

/** The email to the shop. */
export function messageEmail(message: ContactMessage): EmailContent {
  return {
    title: `İletişim formu: ${SUBJECT_WORDS[message.subject]}`,
    parts: [
      ...senderParts(message),
      ...(message.order_number ? [`Sipariş numarası: ${message.order_number}`] : []),
      ...message.message.split(/\n+/),
    ],
  };
}

export function requestEmail(request: OrganisationRequest): EmailContent {
  return {
    title: `Organizasyon isteği: ${KIND_WORDS[request.kind]}, ${dayOf(request)}`,
    parts: [
      ...senderParts(request),
      `Kutlama: ${KIND_WORDS[request.kind]}`,
      `Tarih: ${dayOf(request)}`,
      `İlçe: ${request.district}`,
      ...(request.place ? [`Mekân: ${request.place}`] : []),
      `Misafir sayısı: ${request.guests}`,
      ...(request.theme ? [`Tema: ${request.theme}`] : []),
      `Bütçe: ${BUDGET_WORDS[request.budget]}`,
      ...(request.notes ? ['Notlar:', ...request.notes.split(/\n+/)] : []),
    ],
  };
}

/**
 * The sender's confirmation. It contains no submitted text; otherwise the form could send arbitrary text to any address
 * in the shop's name.
 */
export const MESSAGE_RECEIVED: EmailContent = {
  title: 'Mesajınızı aldık',
  parts: [
    'Merhaba,',
    'İletişim formundan gönderdiğiniz mesaj bize ulaştı. En geç iki iş günü içinde bu adrese yanıt veririz.',
    'Böyle bir mesaj göndermediyseniz birisi adresinizi yanlışlıkla yazmış olabilir; yapmanız gereken bir şey yok.',
  ],
};

export const REQUEST_RECEIVED: EmailContent = {
  title: 'Organizasyon isteğinizi aldık',
  parts: [
    'Merhaba,',
    'Organizasyon isteğiniz bize ulaştı. Tarihin uygunluğuna bakıp en geç iki iş günü içinde sizi arar ya da bu adrese teklif göndeririz. Teklifi kabul etmedikçe hiçbir ödeme yükümlülüğünüz doğmaz.',
    'Böyle bir istek göndermediyseniz birisi adresinizi yanlışlıkla yazmış olabilir; yapmanız gereken bir şey yok.',
  ],
};

/** An answer of the staff, followed by what it answers. */
export function answerEmail(text: string, question: string): EmailContent {
  const paragraphs = (lines: string) => lines.split(/\n+/).filter((line) => line.trim() !== '');
  return {
    title: 'Mesajınıza yanıtımız',
    parts: [...paragraphs(text), ...(question ? ['Bize yazdığınız:', ...paragraphs(question)] : [])],
  };
}

function senderParts({ name, email, phone }: { name: string; email: string; phone?: string | undefined }): string[] {
  return [`Gönderen: ${name}`, `E-posta: ${email}`, ...(phone ? [`Telefon: ${formatPhone(phone)}`] : [])];
}

function dayOf({ date }: OrganisationRequest): string {
  return formatDay(new Date(`${date}T12:00:00+03:00`));
}
