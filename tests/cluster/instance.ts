import { type LaunchedShop, launchShop } from '@/tests/shop-process';

type Variables = Record<string, string> & { PORT: string };

/** One of several shop instances on the same data; can be stopped and restarted on its port. */
export class Instance {
  readonly url: string;
  #shop: LaunchedShop | undefined;

  /** @param output file descriptor that it prints to, across restarts */
  constructor(
    private readonly variables: Variables,
    private readonly output: number,
  ) {
    this.url = `http://localhost:${variables.PORT}`;
  }

  /** @throws Error when it exits before it is ready */
  async start(): Promise<void> {
    this.#shop = launchShop(this.variables, 'server/cli/start.ts', this.output);
    await this.#shop.opened();
  }

  /** Of the current process. */
  get pid(): number {
    return this.#shop?.pid ?? 0;
  }

  /** @returns the exit code; null after a kill or when it was never started */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    return (await this.#shop?.stop(signal)) ?? null;
  }
}
