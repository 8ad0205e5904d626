import { createInterface } from 'node:readline/promises';

/**
 * Asks for a confirmation. `yes` (the command's `--yes`) skips the question.
 * @throws Error without a terminal
 */
export async function confirmed(warning: string, yes: boolean): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Error(`${warning} Pass --yes when there is no terminal.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${warning} Go on? (y/N) `);
  prompt.close();
  return /^(y|yes|e|evet)$/i.test(answer.trim());
}
