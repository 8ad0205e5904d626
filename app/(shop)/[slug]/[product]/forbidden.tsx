import { GoneNotice } from '@/app/_catalog/gone-notice';
import { GONE } from '@/app/_missing/missing-metadata';

export const metadata = GONE;

export default GoneNotice;
