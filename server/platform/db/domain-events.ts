import type { Db } from './client';

type Handler<Payload> = (tx: Db, payload: Payload) => Promise<void>;
type Handlers<Payloads> = { [Name in keyof Payloads]: readonly Handler<Payloads[Name]>[] };

/**
 * Events of a domain for the domains above it, which it must not import: these register their handlers when the process
 * starts (server/api/subscribers.ts). Handlers run sequentially in the publisher's transaction, so their writes commit
 * or roll back with it.
 */
export class DomainEvents<Payloads> {
  #handlers: Handlers<Payloads> | null = null;

  /** @param handlers of every event, an empty list where there are none; replaces earlier ones */
  subscribe(handlers: Handlers<Payloads>): void {
    this.#handlers = handlers;
  }

  /** @throws Error before `subscribe`, because events would be lost; and the errors of handlers */
  async publish<Name extends keyof Payloads>(tx: Db, name: Name, payload: Payloads[Name]): Promise<void> {
    if (this.#handlers === null) throw new Error(`The event ${String(name)} has no handlers: call subscribeDomains().`);
    for (const handle of this.#handlers[name]) await handle(tx, payload);
  }
}
