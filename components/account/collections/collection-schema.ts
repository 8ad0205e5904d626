import { z } from 'zod';
import { collectionNameSchema } from '@/contracts/collection';
import { typed } from '../field-schemas';

export const collectionFieldsSchema = z.object({ name: typed(collectionNameSchema) });
