import type { App } from '@/server/http/context';

export function registerMedia(_app: App): void {}
