import { TodayView } from '@/components/desk/today-view';
import { istanbulDay } from '@/contracts/calendar-days';

export const metadata = { title: 'Bugün' };

export default function TodayPage() {
  return <TodayView today={istanbulDay(new Date())} />;
}
