import { GoneNotice } from '@/app/_catalog/gone-notice';
import { buildPageMetadata } from '@/services/seo/metadata';

export const metadata = buildPageMetadata({ title: 'Bu ürün artık satılmıyor', index: false });

export default GoneNotice;
