import { z } from 'zod';
import { orderLinkRequestSchema } from '@/contracts/orders';
import { emailField, typed } from '../field-schemas';

export const orderLookupSchema = z.object({ number: typed(orderLinkRequestSchema.shape.number), email: emailField });
