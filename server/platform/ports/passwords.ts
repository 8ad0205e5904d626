/** Slow hashing of passwords. Tests count its calls: every answer of a log-in must cost one verification. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Without a hash nothing matches, at the same cost: an answer's time must not tell which accounts exist.
   * @returns whether they match, and whether the hash should be made anew with today's parameters
   */
  verify(hash: string | undefined, password: string): Promise<{ matches: boolean; outdated: boolean }>;
};
