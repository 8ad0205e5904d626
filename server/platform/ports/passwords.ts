/** Slow password hashing. Tests count its calls: every login response must cost one verification. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Without a hash nothing matches, at the same cost, so that the response time does not reveal which accounts exist.
   * @returns whether they match, and whether the hash should be renewed with the current parameters
   */
  verify(hash: string | undefined, password: string): Promise<{ matches: boolean; outdated: boolean }>;
};
