import { z } from 'zod';
import { type BalloonColor, isBalloonColor } from './balloon-colors';

/**
 * Slugs of colours, repeated or with spaces between them; the same one twice counts once.
 * @param usual without any
 */
export const colorListSchema = ({ fewest, most, usual }: { fewest: 0 | 1; most: number; usual: string[] }) =>
  z
    .union([z.string(), z.array(z.string())])
    .default(usual)
    .transform((given, context): BalloonColor[] => {
      const slugs = [...new Set([given].flat().flatMap((text) => text.split(/\s+/)))].filter(Boolean);
      if (slugs.length < fewest) context.addIssue('Choose at least one colour.');
      if (slugs.length > most) context.addIssue(`Choose at most ${most} colours.`);
      const known = slugs.filter(isBalloonColor);
      if (known.length < slugs.length) context.addIssue('Not a colour of balloons.');
      return known;
    });
