/** Must change with every change of the usual contract texts: an order stores the text and version it was placed under. */
const USUAL_TEXTS = '2026-11-6';

/**
 * The version of the contracts: of the usual texts, of the settings (seller, hour of dispatch) and of the owner's own
 * clauses.
 */
export function agreementsVersion(settings: number, texts: number): string {
  return [USUAL_TEXTS, settings, texts].join('.');
}
