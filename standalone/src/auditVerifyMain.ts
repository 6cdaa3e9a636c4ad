import { runOnOwnData } from './commandLineData.ts';
import { runAuditVerify, usage } from './runAuditVerify.ts';

/** `npm run audit:verify` */
await runOnOwnData({ name: 'audit verify', usage }, (data) => runAuditVerify(process.argv.slice(2), data));
