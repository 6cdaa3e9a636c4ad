import { runService } from '@pass-along/platform';
import { queryService } from './queryService.ts';

/** `npm run start:query-api` */
await runService('query-api', (kit) => queryService(kit));
