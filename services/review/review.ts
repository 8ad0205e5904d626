import type { ItemReviews, OwnReview, OwnReviews, ReportReason, ReviewChange, ReviewInput } from '@/contracts/review';
import type { HttpClient } from '@/services/http/client';
import { nullWhenMissing } from '../http/errors';

/** A page of an item's reviews, newest first; null when the item or page does not exist. */
export async function getItemReviews(http: HttpClient, slug: string, page = 1): Promise<ItemReviews | null> {
  const path = `/items/reviews/${encodeURIComponent(slug)}`;
  return nullWhenMissing(http.get<ItemReviews>(path, { params: { page } }).then(({ data }) => data));
}

/** Reports a review to the shop. 404 when it no longer exists, 429. */
export async function reportReview(http: HttpClient, review: number, reason: ReportReason): Promise<void> {
  await http.post('/items/reviews/report/', { review, reason });
}

/** The signed-in customer's reviews and the purchases without one. */
export async function getOwnReviews(http: HttpClient): Promise<OwnReviews> {
  return (await http.get<OwnReviews>('/customer/review/list/')).data;
}

/** 409 `not_bought`, `already_reviewed`. */
export async function createReview(http: HttpClient, review: ReviewInput): Promise<OwnReview> {
  return (await http.post<OwnReview>('/customer/review/create/', review)).data;
}

export async function updateReview(http: HttpClient, id: number, change: ReviewChange): Promise<OwnReview> {
  return (await http.put<OwnReview>(`/customer/review/update/${id}`, change)).data;
}

/** 404 when it no longer exists. */
export async function deleteReview(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/customer/review/delete/${id}`);
}
