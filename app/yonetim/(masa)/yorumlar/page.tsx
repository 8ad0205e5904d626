import { ReviewsView } from '@/components/desk/reviews-view';

export const metadata = { title: 'Yorumlar' };

export default function ReviewsPage() {
  return <ReviewsView />;
}
