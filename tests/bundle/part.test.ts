declare global {
  /** Set by jest.bundle.config.mjs: the test files that this part loads, relative to the project root. */
  var filesOfPart: readonly string[];
}

for (const file of globalThis.filesOfPart) describe(file, () => void require(`../../${file}`));

export {};
