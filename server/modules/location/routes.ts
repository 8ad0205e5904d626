import type { App } from '@/server/http/context';

export function registerLocation(_app: App): void {}
