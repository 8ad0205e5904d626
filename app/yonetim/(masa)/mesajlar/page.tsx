import { MessagesView } from '@/components/desk/messages-view';

export const metadata = { title: 'Mesajlar' };

export default function MessagesPage() {
  return <MessagesView />;
}
