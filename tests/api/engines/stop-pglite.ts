import { dropTemplateFile } from './pglite-template';

/** jest's globalTeardown of the projects `api-pglite` and `redis`. */
export default async function dropPgliteTemplate(): Promise<void> {
  const path = process.env.TEST_PGLITE_TEMPLATE;
  if (path) dropTemplateFile(path);
}
