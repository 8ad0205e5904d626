import { mailActivationAgain } from '@/server/modules/auth/activate';
import { mailEmailConfirmation } from '@/server/modules/auth/change-email';
import { mailReset } from '@/server/modules/auth/reset';
import { mailOrderLink } from '@/server/modules/orders/mail-order-link';
import { remind } from '@/server/modules/reminder/remind';
import { tellWatchers } from '@/server/modules/stock-watch/tell-watchers';
import type { JobHandlers } from './due';
import { invalidateStalePages } from './stale-pages';

/** For processes that serve requests: others' pages are reached from there. */
export const pageHandlers: Pick<JobHandlers, 'stale-pages'> = { 'stale-pages': invalidateStalePages };

/** For any process. */
export const workHandlers: Omit<JobHandlers, 'stale-pages'> = {
  'activation-mail': mailActivationAgain,
  'reset-mail': mailReset,
  'order-link-mail': mailOrderLink,
  'confirm-email-mail': mailEmailConfirmation,
  reminder: remind,
  'back-in-stock': tellWatchers,
};

export const jobHandlers: JobHandlers = { ...workHandlers, ...pageHandlers };
