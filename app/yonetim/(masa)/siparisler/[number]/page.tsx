import { OrderView } from '@/components/desk/order-view';

type Props = { params: Promise<{ number: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: decodeURIComponent((await params).number) };
}

export default async function OrderPage({ params }: Props) {
  return <OrderView number={decodeURIComponent((await params).number)} />;
}
