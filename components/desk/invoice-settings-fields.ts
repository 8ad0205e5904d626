import type { SettingsField } from './settings-fields';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean));
/** A number as it was typed; what is none is refused by the API. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** What the owner decides about e-archive invoices. */
export const INVOICE_FIELDS: readonly SettingsField[] = [
  {
    path: 'invoices.issue',
    label: 'e-Arşiv fatura',
    kind: 'checks',
    options: [['evet', 'Kargoya verilen ve teslim edilen siparişlerin faturası buradan düzenlenir']],
    show: (all) => (all.invoices.issue ? 'evet' : ''),
    read: (text) => text !== '',
  },
  {
    path: 'invoices.series',
    label: 'Fatura serisi',
    hint: 'Üç büyük harf ya da rakam; numaraların başında durur.',
    show: (all) => all.invoices.series,
    read: (text) => text.trim(),
  },
  {
    path: 'invoices.vat_rate',
    label: 'KDV oranı (%)',
    hint: 'Fiyatlara dahildir; teslimat ücreti için de geçerlidir.',
    show: (all) => String(all.invoices.vat_rate),
    read: numberOf,
  },
  {
    path: 'invoices.category_rates',
    label: 'Kategorilerin KDV oranları',
    hint: 'Farklı olanlar, her satıra biri: kategori-adresi | 10',
    kind: 'area',
    show: (all) => all.invoices.category_rates.map(({ category, rate }) => `${category} | ${rate}`).join('\n'),
    read: (text) => linesOf(text).map(([category = '', rate = '']) => ({ category, rate: numberOf(rate) })),
  },
  {
    path: 'invoices.carriers',
    label: 'Taşıyıcılar',
    hint: 'Faturada yazılmaları zorunludur. Her satıra biri: ad | unvan | vergi numarası. Kendi kuryeniz için şirketin bilgileri yazılır.',
    kind: 'area',
    show: (all) =>
      all.invoices.carriers.map(({ name, title, tax_number }) => `${name} | ${title} | ${tax_number}`).join('\n'),
    read: (text) => linesOf(text).map(([name = '', title = '', tax_number = '']) => ({ name, title, tax_number })),
  },
];
