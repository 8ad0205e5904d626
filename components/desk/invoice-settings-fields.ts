import { linesOf, numberOrNull, parts, type SettingsField, trimmed } from './setting-texts';

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
    read: trimmed,
  },
  {
    path: 'invoices.vat_rate',
    label: 'KDV oranı (%)',
    hint: 'Fiyatlara dahildir; teslimat ücreti için de geçerlidir.',
    show: (all) => String(all.invoices.vat_rate),
    read: numberOrNull,
  },
  {
    path: 'invoices.category_rates',
    label: 'Kategorilerin KDV oranları',
    hint: 'Farklı olanlar, her satıra biri: kategori-adresi | 10',
    kind: 'area',
    show: (all) => all.invoices.category_rates.map(({ category, rate }) => `${category} | ${rate}`).join('\n'),
    read: (text) =>
      linesOf(text)
        .map(parts)
        .map(([category = '', rate = '']) => ({ category, rate: numberOrNull(rate) })),
  },
  {
    path: 'invoices.carriers',
    label: 'Taşıyıcılar',
    hint: 'Faturada yazılmaları zorunludur. Her satıra biri: ad | unvan | vergi numarası. Kendi kuryeniz için şirketin bilgileri yazılır.',
    kind: 'area',
    show: (all) =>
      all.invoices.carriers.map(({ name, title, tax_number }) => `${name} | ${title} | ${tax_number}`).join('\n'),
    read: (text) =>
      linesOf(text)
        .map(parts)
        .map(([name = '', title = '', tax_number = '']) => ({ name, title, tax_number })),
  },
];
