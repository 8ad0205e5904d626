import { goneMetadata } from '@/app/_missing/missing-metadata';
import { GoneNotice } from '@/app/_missing/notices';

export const generateMetadata = goneMetadata;

export default GoneNotice;
