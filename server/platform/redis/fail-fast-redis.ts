import { type Command, Redis } from 'ioredis';

/** Timeout of a command, ms: all callers can continue without the answer. */
const TIMEOUT_MS = 100;
/** A connection without a response for this long while commands are pending is closed, ms. */
const IDLE_TIMEOUT_MS = 1_000;

type Stream = Parameters<Redis['sendCommand']>[1];

/**
 * A client whose commands fail fast, whether the server is unreachable, restarting or hanging. Commands do not wait for
 * a connection and are not sent twice; it reconnects by itself.
 */
export class FailFastRedis extends Redis {
  #failure: string | null = null;
  #silentSince: number | null = null;

  /**
   * @param prefix of every key
   * @param timeoutMs timeout of a command, ms
   */
  constructor(
    url: string,
    prefix: string,
    private readonly timeoutMs = TIMEOUT_MS,
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
    // The error's fields contain the failed command, possibly the one with the password, so only its message is kept.
    this.on('error', (error: NodeJS.ErrnoException) => {
      this.#failure = error.message || error.code || error.name;
    });
  }

  /** Why there is no connection, as text; null while there is one. */
  get failure(): string | null {
    return this.#failure;
  }

  /**
   * The library's own timeouts expire while this process is busy even if the response is in the socket already; this
   * one checks the socket first.
   */
  override sendCommand(command: Command, stream?: Stream): unknown {
    let isAnswered = false;
    const giveUp = () => {
      if (isAnswered) return;
      command.reject(new Error(`Redis has not answered for ${this.timeoutMs} ms`));
      this.#noteSilence();
    };
    const timer = setTimeout(() => setImmediate(giveUp), this.timeoutMs);
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
