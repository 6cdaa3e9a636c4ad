import { runService } from '@pass-along/platform';
import { projectorService } from './projectorService.ts';

/** `npm run start:projectors` */
await runService('projectors', async (kit) => {
  return { projections: await projectorService(kit) };
});
