import type { App } from '@/server/http/context';

export function registerEmulator(_app: App): void {}
