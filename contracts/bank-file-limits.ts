/** Bytes of a bank's file, and its most lines. */
export const MAX_BANK_FILE_BYTES = 1024 * 1024;
export const MAX_BANK_LINES = 5000;
