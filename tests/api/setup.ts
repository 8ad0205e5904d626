import { subscribeDomains } from '@/server/api/subscribers';
import { dropClosedDatabases } from './engines/empty-database';

subscribeDomains();
afterAll(dropClosedDatabases);
