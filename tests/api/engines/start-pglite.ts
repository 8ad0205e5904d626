import { makeTemplateFile } from './pglite-template';

/** jest's globalSetup of the project `api-pglite`: workers inherit the environment, and with it the file's name. */
export default async function makePgliteTemplate(): Promise<void> {
  process.env.TEST_PGLITE_TEMPLATE = await makeTemplateFile();
}
