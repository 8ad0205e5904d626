/** Channels for marketing messages; each needs its own consent (6563 sayılı Kanun, m. 6). */
export const CHANNELS = ['email', 'sms', 'phone'] as const;

/**
 * The consent texts next to the switches. Every change of the text needs a new version: the log records which version
 * the customer saw.
 */
export const CONSENT_TEXT = {
  version: '2026-11',
  email: 'Kampanya ve fırsatlardan e-posta ile haberdar olmak istiyorum.',
  sms: 'Kampanya ve fırsatlardan SMS ile haberdar olmak istiyorum.',
  phone: 'Kampanya ve fırsatlar için telefonla aranmayı kabul ediyorum.',
} as const;

export type Channel = (typeof CHANNELS)[number];
