import { NOT_FOUND } from '@/app/_missing/missing-metadata';
import { NotFoundNotice } from '@/app/_missing/not-found-notice';

export const metadata = NOT_FOUND;

export default NotFoundNotice;
