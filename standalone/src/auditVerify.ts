import { onOwnData } from './onOwnData.ts';
import { runAuditVerify } from './runAuditVerify.ts';

/** `npm run audit:verify` */
await onOwnData('audit verify', (data) => runAuditVerify(process.argv.slice(2), data));
