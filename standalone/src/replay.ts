import { replayDomain } from '@pass-along/command-api';
import { runReplay } from '@pass-along/projectors';
import { onOwnData } from './onOwnData.ts';

/** `npm run replay` */
await onOwnData('replay', (data) => runReplay(process.argv.slice(2), { ...data, ...replayDomain(data) }));
