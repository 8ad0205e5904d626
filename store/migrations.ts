import { createMigrate, type MigrationManifest } from 'redux-persist';

/** Version of the persisted state. A new shape gets a new version and a step from the version before. */
export const VERSION = 2;

type Persisted = Record<string, unknown>;

const steps: Record<number, (persisted: Persisted) => Persisted> = {
  // Version 1 stored an order attempt's key without the payload it was sent with: such a key cannot be reused.
  2: ({ order, ...rest }) => {
    const { idempotencyKey: _key, ...kept } = (order ?? {}) as Persisted;
    return { ...rest, order: { ...kept, attempt: null } };
  },
};

/** Converts a persisted state of any earlier version to the current shape. A later version's state is left alone. */
export const migrate = createMigrate(steps as unknown as MigrationManifest, { debug: false });
