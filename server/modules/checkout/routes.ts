import type { App } from '@/server/http/context';

export function registerCheckout(_app: App): void {}
