import { runService } from '@pass-along/platform';
import { projectorService } from './projectorService.ts';

/** `npm run start:projectors` */
await runService('projectors', async (kit) => {
  const runtime = await projectorService(kit);
  return { projections: () => runtime.status() };
});
