import { runService } from '@pass-along/platform';
import { startProjectorService } from './projectorService.ts';

/** `npm run start:projectors` */
await runService('projectors', async (kit) => {
  return { projections: await startProjectorService(kit) };
});
