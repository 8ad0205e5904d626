import { type Command, Redis } from 'ioredis';

/** How long a command may take, ms: whoever waits for one can do without the answer. */
const TIMEOUT_MS = 100;
/** A connection that stays silent for so long while something was asked of it is given up, ms. */
const IDLE_TIMEOUT_MS = 1_000;

type Stream = Parameters<Redis['sendCommand']>[1];

/**
 * A client whose commands fail soon or at once, whatever becomes of the server: unreachable, restarting or standing
 * still. Nothing waits for a connection, nothing is sent twice; it connects again by itself.
 */
export class FailFastRedis extends Redis {
  #failure: string | null = null;
  #silentSince: number | null = null;

  /**
   * @param prefix stands before every key
   * @param patience how long a command may take, ms
   */
  constructor(
    url: string,
    prefix: string,
    private readonly patience = TIMEOUT_MS,
  ) {
    super(url, {
      keyPrefix: prefix,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: IDLE_TIMEOUT_MS,
      disconnectTimeout: TIMEOUT_MS,
      retryStrategy: (times) => Math.min(50 * times, 1_000),
    });
    this.on('ready', () => {
      this.#failure = null;
    });
    // Its fields hold the command that failed, which may be the one with the password: its words alone are kept.
    this.on('error', (error: NodeJS.ErrnoException) => {
      this.#failure = error.message || error.code || error.name;
    });
  }

  /** Why there is no connection, in words; null while there is one. */
  get failure(): string | null {
    return this.#failure;
  }

  /**
   * The library's own timeouts run out while this process is busy and the answer lies in the socket already; this one
   * looks there first.
   */
  override sendCommand(command: Command, stream?: Stream): unknown {
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      command.reject(new Error(`Redis has not answered for ${this.patience} ms`));
      this.#noteSilence();
    };
    const timer = setTimeout(() => setImmediate(giveUp), this.patience);
    const answered = () => {
      isAnswered = true;
      clearTimeout(timer);
    };
    command.promise.then(() => {
      answered();
      this.#silentSince = null;
    }, answered);
    return super.sendCommand(command, stream);
  }

  #noteSilence(): void {
    this.#silentSince ??= Date.now();
    if (this.status !== 'ready' || Date.now() - this.#silentSince < IDLE_TIMEOUT_MS) return;
    this.#silentSince = null;
    this.disconnect(true);
  }
}
