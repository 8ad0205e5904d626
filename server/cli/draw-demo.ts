import './load-env.mjs';
import './check-env';
import { drawMissing } from '@/server/domain/operations/demo/stored-drawings';
import { createImageStorage } from '@/server/platform/media/image-storage';
import { dataEnv, runCommand } from './run-command';

/** What `drawInBackground` starts; the argument is the number of the demo's items. Ends with the shop that started it. */
runCommand(async () => {
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
  await drawMissing(createImageStorage(dataEnv()), Number(process.argv[3]));
});
