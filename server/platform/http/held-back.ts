import type { IncomingMessage } from 'node:http';
import type { Middleware } from './run-middlewares';

/**
 * What the staff and their tools need before the shop is open: the desk, its calls, files of pages, and what a payment
 * provider calls.
 */
const ALWAYS =
  /^\/(?:yonetim(?:\/|$)|_next\/|media\/|images\/|favicon\.ico$|robots\.txt$|manifest\.webmanifest$|early\.js$|\.well-known\/|api\/(?:admin(?:\/|$)|brand\/|health|ready|live|metrics|media\/|favicon\.ico|settings|content|docs|openapi|checkout\/(?:callback|webhook)))/;

type Options = {
  isOpen(): boolean | Promise<boolean>;
  /** Whether a request's Cookie header is that of the staff. */
  mayLook(cookies: string | undefined): boolean;
};

/** Whether a request gets the page of a shop that is not open yet: strangers do, for everything that shoppers use. */
export function isHeldBack({ isOpen, mayLook }: Options): (request: IncomingMessage) => boolean | Promise<boolean> {
  const isStranger = ({ url = '/', headers }: IncomingMessage) =>
    !ALWAYS.test(url.split('?', 1)[0] ?? '/') && !mayLook(headers.cookie);
  return (request) => {
    const open = isOpen();
    if (open === true) return false;
    return Promise.resolve(open).then((known) => !known && isStranger(request));
  };
}

/** Runs a middleware for requests that are not held back: of cached pages too, which the staff's visits fill. */
export function unlessHeldBack(isHeld: ReturnType<typeof isHeldBack>, middleware: Middleware): Middleware {
  return async (request, response) => {
    const held = isHeld(request);
    return (held === false || !(await held)) && middleware(request, response);
  };
}
