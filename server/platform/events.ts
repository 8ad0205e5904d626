import type { Db } from './db/client';

type Handler<Payload> = (tx: Db, payload: Payload) => Promise<void>;
type Handlers<Payloads> = { [Name in keyof Payloads]: readonly Handler<Payloads[Name]>[] };

/**
 * What happens in a domain, for the domains above it, which it must not import: they hand in their handlers when the
 * process starts (server/api/subscribers.ts). Handlers run one after the other in the publisher's transaction, so that
 * what they write is committed, or rolled back, together with what happened.
 */
export class DomainEvents<Payloads> {
  #handlers: Handlers<Payloads> | null = null;

  /** @param handlers of every event, an empty list where there is none to run; replaces earlier ones */
  subscribe(handlers: Handlers<Payloads>): void {
    this.#handlers = handlers;
  }

  /** @throws Error before `subscribe`: a process that forgot it would drop events; and what handlers throw */
  async publish<Name extends keyof Payloads>(tx: Db, name: Name, payload: Payloads[Name]): Promise<void> {
    if (this.#handlers === null) throw new Error(`The event ${String(name)} has no handlers: call subscribeDomains().`);
    for (const handle of this.#handlers[name]) await handle(tx, payload);
  }
}
