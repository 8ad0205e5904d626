declare global {
  /** Set by jest.bundle.config.mjs: the test files that this part stands for, from the project's root. */
  var filesOfPart: readonly string[];
}

for (const file of globalThis.filesOfPart) describe(file, () => void require(`../../${file}`));

export {};
