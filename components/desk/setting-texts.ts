import type { DeskSettings } from '@/services/desk/shop';

export type ShopSettings = DeskSettings['settings'];

/** A field of the settings as text of a form. Checkboxes are the checked values, separated by commas. */
export type SettingsField = {
  /** Where the value stands: also the name of the field in the API's refusals. */
  path: string;
  label: string;
  hint?: string;
  /** `categories`: checkboxes of all categories. */
  kind?: 'line' | 'area' | 'checks' | 'select' | 'categories';
  options?: readonly (readonly [value: string, label: string])[];
  show: (settings: ShopSettings) => string;
  /** The value to send. What the text does not say correctly, the API refuses by the field's name. */
  read: (text: string) => unknown;
};

/** What fields read from their texts. */
export const trimmed = (text: string) => text.trim();
export const orNull = (text: string) => text.trim() || null;
export const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map(trimmed)
    .filter((line) => line !== '');
export const checked = (text: string) => text.split(',').filter((value) => value !== '');
export const parts = (line: string) => line.split('|').map(trimmed);
