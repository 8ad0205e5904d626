/** Must change with every change of the contract texts: an order stores the text and version it was placed under. */
export const AGREEMENTS_VERSION = '2026-11-5';
