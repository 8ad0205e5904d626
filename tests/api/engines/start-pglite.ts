import { makeTemplateFile } from './pglite-template';

/** jest's globalSetup of the projects `api-pglite` and `redis`: workers inherit the file's name through the environment. */
export default async function makePgliteTemplate(): Promise<void> {
  process.env.TEST_PGLITE_TEMPLATE = await makeTemplateFile();
}
