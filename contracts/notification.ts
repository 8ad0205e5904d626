import { z } from 'zod';
import { idSchema, listOf, pagingSchema, timestampSchema } from './common';

/** `pickup`: the order waits in a branch instead of being delivered. */
const order = z.object({ number: z.string(), pickup: z.boolean().optional() });
const product = z.object({ slug: z.string(), title: z.string(), variant_title: z.string() });

/** Payload of each kind of notification. */
export const noticePayloads = {
  order_paid: order,
  order_preparing: order,
  order_shipped: order,
  order_delivered: order,
  order_cancelled: order,
  order_refunded: order,
  /** An order whose items can be reviewed. */
  review_wanted: z.object({ number: z.string() }),
  back_in_stock: product,
  reminder_due: z.object({ title: z.string(), person: z.string(), date: z.string() }),
} as const;

export type NoticeKind = keyof typeof noticePayloads;
export type NoticePayload<Kind extends NoticeKind> = z.infer<(typeof noticePayloads)[Kind]>;

const common = { id: idSchema, created_at: timestampSchema, read_at: timestampSchema.nullable() };
const notice = <Kind extends NoticeKind>(kind: Kind) =>
  z.object({ ...common, kind: z.literal(kind), payload: noticePayloads[kind] });

export const notificationSchema = z
  .discriminatedUnion('kind', [
    notice('order_paid'),
    notice('order_preparing'),
    notice('order_shipped'),
    notice('order_delivered'),
    notice('order_cancelled'),
    notice('order_refunded'),
    notice('review_wanted'),
    notice('back_in_stock'),
    notice('reminder_due'),
  ])
  .meta({ id: 'Notification' });

/** Newest first. */
export const notificationListSchema = listOf(notificationSchema)
  .extend({ unread: z.int().nonnegative() })
  .meta({ id: 'NotificationList' });
export const notificationListQuerySchema = pagingSchema;
export const unreadSchema = z.object({ unread: z.int().nonnegative() }).meta({ id: 'Unread' });

export type Notification = z.infer<typeof notificationSchema>;
export type NotificationList = z.infer<typeof notificationListSchema>;
