import { createHash } from 'node:crypto';
import nextTransformer from 'next/dist/build/swc/jest-transformer.js';

/**
 * next/jest's compiler, whose output all projects share that have the same target. By itself jest keys compiled files by
 * the project's whole configuration, so it would compile the sources again for each project.
 */
export default {
  createTransformer(options) {
    const { process } = nextTransformer.createTransformer(options);
    const settings = JSON.stringify(options);
    return {
      process,
      getCacheKey: (source, path, { config: { testEnvironment } }) =>
        createHash('sha1').update([source, path, settings, testEnvironment].join('\0')).digest('hex'),
    };
  },
};
