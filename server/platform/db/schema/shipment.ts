import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
// A relative path, because drizzle-kit loads this file without the alias.
import { PARCEL_STATES } from '../../../../contracts/parcel';
import { orders } from './order';

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/**
 * What was promised about a paid order's delivery, and what became of it. Days of Istanbul. Written soon after the payment,
 * so that a later change of the settings changes no promise.
 */
export const shipment = pgTable(
  'shipment',
  {
    orderId: orderId().primaryKey(),
    /** The day until which it was to be sent, or to be ready at its branch. */
    dispatchBy: date('dispatch_by', { mode: 'string' }).notNull(),
    /** The days between which it was to arrive; for pickup that of `dispatch_by`. */
    arriveFrom: date('arrive_from', { mode: 'string' }).notNull(),
    arriveBy: date('arrive_by', { mode: 'string' }).notNull(),
    /** The days that the buyer was told when it was late. */
    newFrom: date('new_from', { mode: 'string' }),
    newBy: date('new_by', { mode: 'string' }),
    /** When it was sent or ready. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** As the carrier last reported; null before, and for parcels of carriers that are not asked. */
    state: text('state', { enum: PARCEL_STATES }),
    /** Who took it, as the carrier names them: personal data, erased on request. */
    receivedBy: text('received_by').notNull().default(''),
    /** When to ask the carrier; null when it is not asked, or not any more. */
    askAt: timestamp('ask_at', { withTimezone: true }),
    /** Calls in a row without an answer about this parcel. */
    failures: integer('failures').notNull().default(0),
    /** When the carrier last answered that it knows the parcel. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When the buyer was mailed that it is sent late, and that it arrives late. */
    toldLateSent: timestamp('told_late_sent', { withTimezone: true }),
    toldLateArrival: timestamp('told_late_arrival', { withTimezone: true }),
  },
  (t) => [index('shipment_ask').on(t.askAt)],
);

/** What the carrier reported of a parcel, each event once. */
export const shipmentEvent = pgTable(
  'shipment_event',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: orderId(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    text: text('text').notNull(),
    place: text('place').notNull().default(''),
  },
  (t) => [uniqueIndex('shipment_event_once').on(t.orderId, t.at, t.text, t.place)],
);

/** The carrier emulator's parcels: what a real carrier would store on its side. */
export const emulatorParcel = pgTable('emulator_parcel', {
  key: text('key').primaryKey(),
  /** Names of steps (tracking-emulator/steps.ts) with their times, oldest first. */
  steps: jsonb('steps').$type<{ step: string; at: string }[]>().notNull(),
});
