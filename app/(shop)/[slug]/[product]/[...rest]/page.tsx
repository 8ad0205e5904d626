import { notFound } from 'next/navigation';

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** Nothing lies this deep: the shop's own "not found", with its menus. */
export default function DeepPage() {
  notFound();
}
