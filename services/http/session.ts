/** Where the browser's http client learns who is signed in; whoever knows says so with {@link connectSession}. */
type Session = {
  /** The token to send; null for guests. */
  token(): string | null;
  /** The API has called this token invalid. */
  invalidated(token: string): void;
};

const nobody: Session = { token: () => null, invalidated: () => {} };
let current = nobody;

/** @returns disconnects */
export function connectSession(session: Session): () => void {
  current = session;
  return () => {
    if (current === session) current = nobody;
  };
}

export function currentSession(): Session {
  return current;
}
