import { notFound } from 'next/navigation';
import { NOT_FOUND } from '@/app/_missing/missing-metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const metadata = NOT_FOUND;

/** Nothing lies this deep: the shop's own "not found", with its menus. */
export default function DeepPage() {
  notFound();
}
