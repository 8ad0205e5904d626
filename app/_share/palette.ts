import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brandTokens } from '@/contracts/brand';

/** Colour tokens of a brand by name (`--color-ink`), for drawings without CSS custom properties. */
export async function readPalette({ colors: own }: Pick<Brand, 'colors'>): Promise<(token: string) => string> {
  const css = await readFile(join(process.cwd(), 'styles/tokens.css'), 'utf8');
  const colors = new Map(
    [...css.matchAll(/(--color-[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
  if (own) for (const [name, value] of Object.entries(brandTokens(own))) colors.set(name, value);
  return (token) => {
    const color = colors.get(token);
    if (!color) throw new Error(`styles/tokens.css has no plain colour ${token}`);
    return color;
  };
}
