import { rejectUnknownPath, runService } from '@pass-along/platform';
import { Router } from 'express';
import { startQueryService } from './queryService.ts';
import { hasBuiltApps } from './site/builtApps.ts';
import { serveApps } from './site/serveApps.ts';

/** `npm run start:query-api`: all reads, and the pages of the apps. */
await runService('query-api', async (kit) => {
  const queries = await startQueryService(kit);
  const router = Router().use(queries.router);
  if (await hasBuiltApps()) {
    router.use(['/api', '/uploads', '/mailbox'], rejectUnknownPath);
    router.use(serveApps({ ...queries, publicUrl: kit.config.publicUrl }));
  } else kit.logger.warn('The apps are not built (npm run build), so there are no pages');
  return { ...queries, router };
});
