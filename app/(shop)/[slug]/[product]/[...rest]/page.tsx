import { notFound } from 'next/navigation';
import { notFoundMetadata } from '@/app/_missing/missing-metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = notFoundMetadata;

/** No page has a path this deep: shows the shop's "not found" page with its menus. */
export default function DeepPage() {
  notFound();
}
