import { it } from 'vitest';
import { writeThroughKills } from './crashStream.ts';
import { useProcess } from './useProcess.ts';

const system = useProcess(() => ({ WRITES_PER_MINUTE: '1000000', CHECK_ANSWERS: '1' }));

it('keeps every acknowledged command once when the process is killed three times in a stream of 5,000', async () => {
  await writeThroughKills(system, {
    commandCount: 5_000,
    killAfter: [400, 1_700, 3_100],
    rebuilt: ['members', 'items', 'swaps', 'audit'],
  });
});
