import { readFileSync } from 'node:fs';
import { type Company, companySchema } from '@/contracts/company';

/**
 * The seller's data of the JSON file named by `COMPANY_FILE`, with the fields of contracts/company.ts.
 * @throws Error whose message says which fields are wrong, or why the file can't be read
 */
export function readCompany(file: string): Company {
  const parsed = companySchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
