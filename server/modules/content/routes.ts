import type { App } from '@/server/http/context';

export function registerContent(_app: App): void {}
