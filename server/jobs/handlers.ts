import { mailActivationAgain } from '@/server/modules/auth/activate';
import { mailEmailConfirmation } from '@/server/modules/auth/change-email';
import { mailReset } from '@/server/modules/auth/reset';
import { mailOrderLink } from '@/server/modules/orders/mail-order-link';
import { remind } from '@/server/modules/reminder/remind';
import { tellWatchers } from '@/server/modules/stock-watch/tell-watchers';
import type { JobHandlers } from './due';

export const jobHandlers: JobHandlers = {
  'activation-mail': mailActivationAgain,
  'reset-mail': mailReset,
  'order-link-mail': mailOrderLink,
  'confirm-email-mail': mailEmailConfirmation,
  reminder: remind,
  'back-in-stock': tellWatchers,
};
