import { createInterface } from 'node:readline/promises';

/**
 * Asks whether to go on. `yes` (the command's `--yes`) answers in advance.
 * @throws Error where nobody can be asked
 */
export async function confirmed(warning: string, yes: boolean): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Error(`${warning} Say --yes where nobody can be asked.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${warning} Go on? (y/N) `);
  prompt.close();
  return /^(y|yes|e|evet)$/i.test(answer.trim());
}
