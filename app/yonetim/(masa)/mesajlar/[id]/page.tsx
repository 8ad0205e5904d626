import { MessageView } from '@/components/desk/message-view';

export const metadata = { title: 'Mesaj' };

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  return <MessageView id={Number((await params).id) || 0} />;
}
