import { GoneNotice } from '@/app/_catalog/gone-notice';

export default GoneNotice;
