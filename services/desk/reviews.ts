import type { List } from '@/contracts/common';
import type { OwnerReview } from '@/contracts/owner-reviews';
import { deskHttp } from './http';

export type ReviewFilter = { hidden?: boolean; reported?: boolean; page: number };

const PAGE_SIZE = 24;

/** Reviews, newest first. */
export async function listDeskReviews(filter: ReviewFilter): Promise<List<OwnerReview>> {
  return (await deskHttp.get<List<OwnerReview>>('/reviews/', { params: { ...filter, page_size: PAGE_SIZE } })).data;
}

/** Hides a review; its author sees the reason. */
export async function hideDeskReview(id: number, reason: string): Promise<void> {
  await deskHttp.post(`/reviews/${id}/hide/`, { reason });
}

export async function showDeskReview(id: number): Promise<void> {
  await deskHttp.post(`/reviews/${id}/unhide/`);
}
