import { MAX_BANK_LINES } from '@/contracts/bank-file-limits';
import type { BankFile } from '@/contracts/receipts';
import { ApiError } from '@/server/platform/http/errors';
import { readBankCsv } from './bank-csv';
import type { BankLine } from './bank-line';
import { isMt940, readMt940 } from './mt940';

/**
 * Reads a bank's file: MT940, or a CSV table of a Turkish bank.
 * @throws ApiError 400 `empty_file`, `unknown_format`, `too_many_lines`
 */
export function readBankFile(bytes: Buffer): { format: BankFile['format']; lines: BankLine[] } {
  const text = textOf(bytes);
  if (text.trim() === '') throw new ApiError(400, 'empty_file', 'The file is empty.');
  const format = isMt940(text) ? 'mt940' : 'csv';
  const lines = format === 'mt940' ? readMt940(text) : tableOf(text);
  if (!lines) throw new ApiError(400, 'unknown_format', 'Not MT940, and no table with day, description and amount.');
  if (lines.length > MAX_BANK_LINES) throw new ApiError(400, 'too_many_lines', `At most ${MAX_BANK_LINES} lines.`);
  return { format, lines };
}

function tableOf(text: string): BankLine[] | null {
  try {
    return readBankCsv(text);
  } catch (error) {
    // A file that is no text at all, as a PDF or a workbook.
    throw new ApiError(400, 'unknown_format', error instanceof Error ? error.message : 'Not a table.');
  }
}

/** By its mark, else UTF-8 if all of it is; otherwise Windows-1254, as Turkish programs write. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
