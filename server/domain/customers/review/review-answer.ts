import { sql } from 'drizzle-orm';
import type { ReviewAnswer } from '@/contracts/review';

/** The columns of a review's answer, of the table `review` as `r`. */
export const answerColumns = sql.raw('r.answer, r.answered_at, r.answer_edited_at');

export type AnswerColumns = {
  answer: string | null;
  answered_at: Date | string | null;
  answer_edited_at: Date | string | null;
};

/** The shop's answer; null without one. */
export function answerOf({ answer, answered_at, answer_edited_at }: AnswerColumns): ReviewAnswer | null {
  if (answer === null || answered_at === null) return null;
  return {
    text: answer,
    at: new Date(answered_at).toISOString(),
    edited_at: answer_edited_at && new Date(answer_edited_at).toISOString(),
  };
}
