import { GoneNotice } from '@/app/_catalog/gone-notice';
import { goneMetadata } from '@/app/_missing/missing-metadata';

export const generateMetadata = goneMetadata;

export default GoneNotice;
