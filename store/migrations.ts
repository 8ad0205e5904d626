import { createMigrate, type MigrationManifest } from 'redux-persist';

/** Version of what browsers remember. A new shape gets a new version and a step from the one before it. */
export const VERSION = 2;

type Remembered = Record<string, unknown>;

const steps: Record<number, (remembered: Remembered) => Remembered> = {
  // 1 kept the key of an order attempt without the payload that it stood for: such a key can't be used again.
  2: ({ order, ...rest }) => {
    const { idempotencyKey: _key, ...kept } = (order ?? {}) as Remembered;
    return { ...rest, order: { ...kept, attempt: null } };
  },
};

/** Brings a remembered state of any earlier version to today's shape; what a later version wrote is left alone. */
export const migrate = createMigrate(steps as unknown as MigrationManifest, { debug: false });
