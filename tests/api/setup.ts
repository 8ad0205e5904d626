import { subscribeDomains } from '@/server/api/subscribers';

subscribeDomains();
