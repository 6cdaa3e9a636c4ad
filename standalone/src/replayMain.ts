import { createReplayDomain } from '@pass-along/command-api';
import { replayUsage as usage, runReplay } from '@pass-along/projectors';
import { runOnOwnData } from './commandLineData.ts';

/** `npm run replay` */
await runOnOwnData({ name: 'replay', usage }, (data) =>
  runReplay(process.argv.slice(2), { ...data, ...createReplayDomain(data) }),
);
