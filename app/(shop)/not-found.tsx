import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { NotFoundNotice } from '@/app/_missing/notices';

export const generateMetadata = notFoundMetadata;

export default NotFoundNotice;
