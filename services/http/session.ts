/** The session that the browser's http client uses, set through {@link connectSession}. */
type Session = {
  /** The token to send; null for guests. */
  token(): string | null;
  /** Called when the API rejects this token as invalid. */
  invalidated(token: string): void;
};

const nobody: Session = { token: () => null, invalidated: () => {} };
let current = nobody;

/** @returns a function that disconnects */
export function connectSession(session: Session): () => void {
  current = session;
  return () => {
    if (current === session) current = nobody;
  };
}

export function currentSession(): Session {
  return current;
}
