import type { OwnerReview, OwnerReviewList } from '@/contracts/owner-reviews';
import { deskHttp } from './http';

export type ReviewFilter = { hidden?: boolean; reported?: boolean };

/** Reviews, newest first. @param before the cursor of the previous page */
export async function listDeskReviews(filter: ReviewFilter, before: number | undefined): Promise<OwnerReviewList> {
  return (await deskHttp.get<OwnerReviewList>('/reviews/', { params: { ...filter, before } })).data;
}

/** Hides a review; its author sees the reason. */
export async function hideDeskReview(id: number, reason: string): Promise<void> {
  await deskHttp.post(`/reviews/${id}/hide/`, { reason });
}

export async function showDeskReview(id: number): Promise<void> {
  await deskHttp.post(`/reviews/${id}/unhide/`);
}

type Answered = Pick<OwnerReview, 'id' | 'version'>;

const config = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

/** Writes or edits the shop's public answer. 412: the review was changed since that version. 409: it is hidden. */
export async function answerDeskReview({ id, version, text }: Answered & { text: string }): Promise<void> {
  await deskHttp.put(`/reviews/${id}/answer/`, { text }, config(version));
}

/** 412: the review was changed since that version. */
export async function removeDeskAnswer({ id, version }: Answered): Promise<void> {
  await deskHttp.delete(`/reviews/${id}/answer/`, config(version));
}
