import type { ShopTexts } from '@/contracts/shop-texts';

export type InfoText = ShopTexts['pages'][string];
export type TextBlock = InfoText['sections'][number]['blocks'][number];

/**
 * A section's blocks as text to edit: blocks are separated by an empty line; lines that begin with `-` are a list, those
 * with `1.` steps, and those with `Name | value` a table.
 */
export function blocksToText(blocks: readonly TextBlock[]): string {
  return blocks.map(blockToText).join('\n\n');
}

function blockToText(block: TextBlock): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.map((entry) => `- ${entry}`).join('\n');
  if ('steps' in block) return block.steps.map((entry, at) => `${at + 1}. ${entry}`).join('\n');
  return block.rows.map(([name, value]) => `${name} | ${value}`).join('\n');
}

/** The reverse of {@link blocksToText}. */
export function textToBlocks(text: string): TextBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(textToBlock);
}

const LIST = /^[-–•]\s+/;
const STEP = /^\d+[.)]\s+/;
const ROW = /^([^|]{1,80})\s\|\s(.+)$/;

function textToBlock(text: string): TextBlock {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.every((line) => LIST.test(line))) return { list: lines.map((line) => line.replace(LIST, '')) };
  if (lines.every((line) => STEP.test(line))) return { steps: lines.map((line) => line.replace(STEP, '')) };
  const rows = lines.map((line) => ROW.exec(line));
  if (rows.every((row) => row !== null)) {
    return { rows: rows.map(([, name = '', value = '']) => [name.trim(), value.trim()]) };
  }
  return text;
}
