import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Colour tokens by name (`--color-ink`), for drawings without CSS custom properties. */
export async function readPalette(): Promise<(token: string) => string> {
  const css = await readFile(join(process.cwd(), 'styles/tokens.css'), 'utf8');
  const colors = new Map(
    [...css.matchAll(/(--color-[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
  return (token) => {
    const color = colors.get(token);
    if (!color) throw new Error(`styles/tokens.css has no plain colour ${token}`);
    return color;
  };
}
