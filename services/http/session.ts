/** The session that the browser's http client uses, set through {@link connectSession}. */
type Session = {
  /** The token to send; null for guests. */
  token(): string | null;
  /** Called when the API rejects this token as invalid. */
  invalidated(token: string): void;
};

const guest: Session = { token: () => null, invalidated: () => {} };
let current = guest;

/** @returns a function that disconnects */
export function connectSession(session: Session): () => void {
  current = session;
  return () => {
    if (current === session) current = guest;
  };
}

export function currentSession(): Session {
  return current;
}
