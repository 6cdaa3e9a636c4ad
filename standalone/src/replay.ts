import { replayDomain } from '@pass-along/command-api';
import { replayUsage as usage, runReplay } from '@pass-along/projectors';
import { onOwnData } from './onOwnData.ts';

/** `npm run replay` */
await onOwnData({ name: 'replay', usage }, (data) =>
  runReplay(process.argv.slice(2), { ...data, ...replayDomain(data) }),
);
