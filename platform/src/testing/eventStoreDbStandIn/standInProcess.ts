import { startEventStoreDbStandIn } from './standIn.ts';

// started by startEventStoreDbProcess: the stand-in alone in a process, with its log in a file
const [file = '', port = '0'] = process.argv.slice(2);
const standIn = await startEventStoreDbStandIn('as 23.10', { file, port: Number(port) });
process.stdout.write(`ready at ${standIn.address}\n`);
