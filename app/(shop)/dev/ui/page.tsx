import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { storefrontEnv } from '@/services/env';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';
import { ControlSamples } from './control-samples';
import { ShownSamples } from './shown-samples';

export const dynamic = 'force-dynamic';
export const generateMetadata = () => buildPageMetadata({ title: 'Parçalar', index: false });

/** Gallery of all components/ui components in their states, for development; not available in production. */
export default function WorkshopPage() {
  if (storefrontEnv.isProduction) notFound();
  return (
    <>
      <Breadcrumbs crumbs={[{ title: 'Parçalar', href: '/dev/ui' }]} />
      <div className={layout.stack}>
        <h1>Parçalar</h1>
        <ControlSamples />
        <ShownSamples />
      </div>
    </>
  );
}
