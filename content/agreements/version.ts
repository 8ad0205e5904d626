/** Raise it whenever a word of the contract texts changes: orders keep the text and version that they were placed under. */
export const AGREEMENTS_VERSION = '2026-11-4';
