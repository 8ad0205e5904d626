import { mailActivationAgain } from '@/server/modules/auth/activate';
import { mailEmailConfirmation } from '@/server/modules/auth/change-email';
import { mailReset } from '@/server/modules/auth/reset';
import type { JobHandlers } from './due';

export const jobHandlers: JobHandlers = {
  'activation-mail': mailActivationAgain,
  'reset-mail': mailReset,
  'confirm-email-mail': mailEmailConfirmation,
};
