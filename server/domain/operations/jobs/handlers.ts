import { mailActivationAgain } from '@/server/domain/customers/auth/activate';
import { mailEmailConfirmation } from '@/server/domain/customers/auth/change-email';
import { mailReset } from '@/server/domain/customers/auth/reset';
import { remind } from '@/server/domain/customers/reminder/remind';
import { notifyWatchers } from '@/server/domain/customers/stock-watch/notify-watchers';
import { mailOrderLink } from '@/server/domain/ordering/emails/order-emails';
import type { JobHandlers } from '../../../platform/jobs/due';
import { invalidateStalePages } from '../../../platform/jobs/stale-pages';

/** For processes that serve requests, because only they can invalidate pages. */
export const pageHandlers: Pick<JobHandlers, 'stale-pages'> = { 'stale-pages': invalidateStalePages };

/** For any process. */
export const workHandlers: Omit<JobHandlers, 'stale-pages'> = {
  'activation-mail': mailActivationAgain,
  'reset-mail': mailReset,
  'order-link-mail': mailOrderLink,
  'confirm-email-mail': mailEmailConfirmation,
  reminder: remind,
  'back-in-stock': notifyWatchers,
};

export const jobHandlers: JobHandlers = { ...workHandlers, ...pageHandlers };
