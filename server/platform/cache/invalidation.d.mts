/**
 * The state at the start of a render: a counter of this process, and a position in the shared log, which `life`
 * identifies.
 */
export type Seen = { count: number; position: bigint; life: string | null };

export declare function tagOf(path: string): string;

export declare class Invalidation {
  constructor(maxTags?: number);
  seen(): Seen;
  change(tags: readonly string[]): void;
  hear(position: bigint, tags: readonly string[], own: boolean): void;
  lose(): void;
  listen(position: bigint, life: string): void;
  doubt(now?: number): void;
  missed(): void;
  judge(tags: readonly string[], seen: Seen, rendered: number, now?: number): 'fresh' | 'stale' | 'gone';
  trusts(tags: readonly string[], position: bigint): boolean;
}
