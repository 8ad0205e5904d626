import { notFound } from 'next/navigation';
import { buildIcons, buildViewport } from '@/app/_brand/brand-metadata';
import { BrandStyle } from '@/app/_brand/brand-style';
import { EmptyState } from '@/components/ui/empty-state';
import { readSettings } from '@/services/content/settings';

// The build has no database to read the shop's name from.
export const dynamic = 'force-dynamic';
export const generateViewport = buildViewport;

export async function generateMetadata() {
  const { store_name } = await readSettings();
  return { title: store_name, robots: { index: false, follow: false }, ...(await buildIcons()) };
}

/** What strangers see before the shop is open (server/edge/not-open-yet.ts). */
export default async function NotOpenYetPage() {
  const { store_name, brand, open } = await readSettings();
  if (open) notFound();
  return (
    <main>
      <BrandStyle brand={brand} />
      <EmptyState
        heading="h1"
        title={`${store_name} hazırlanıyor`}
        text="Mağazamızı yakında açıyoruz. Biraz sonra yeniden uğrayın."
      />
    </main>
  );
}
