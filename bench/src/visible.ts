import { consistencyHeader, type ItemAnswer } from '@pass-along/contracts';
import { io } from 'socket.io-client';
import { listItem, register } from './api.ts';
import { atMost, percentile, type BenchRow } from './rows.ts';
import { startSystemProcess } from './servers.ts';
import { client, timesOf } from './timing.ts';

const runs = 500;

/**
 * How soon a command becomes visible: milliseconds from its answer until a read with its position shows it, and from
 * sending it until the other member's browser receives it.
 */
export async function benchVisible(connectionString: string): Promise<BenchRow[]> {
  const system = await startSystemProcess(connectionString);
  const http = client(system.url);
  const { token: owner } = await register(system.url, 0);
  const { token: member } = await register(system.url, 1);
  const socket = io(system.url, { auth: { token: owner }, transports: ['websocket'] });
  try {
    await new Promise<void>((connected) => socket.once('connect', connected));
    const itemId = await listItem(system.url, owner, 0);
    const heard: number[] = [];
    const visible = await timesOf(runs, async (run) => {
      const authorization = `Bearer ${member}`;
      const startedAt = performance.now();
      const told = new Promise<void>((heardOf) => {
        socket.once('item:changed', () => {
          heard.push(performance.now() - startedAt);
          heardOf();
        });
      });
      const { headers } = await http.ask(`/api/items/${itemId}/like`, { authorization }, 'POST');
      const position = String(headers[consistencyHeader.toLowerCase()]);
      const { ms, body } = await http.ask(`/api/items/${itemId}`, { authorization, [consistencyHeader]: position });
      // likes and unlikes alternately
      if ((JSON.parse(body) as ItemAnswer).liked !== (run % 2 === 0))
        throw new Error('The read did not show the command');
      await told;
      return ms;
    });
    return [
      atMost('a command until a read shows it, p50 (ms)', percentile(visible, 50), 50),
      atMost('a command until a read shows it, p99 (ms)', percentile(visible, 99), 50),
      atMost("a command until the other's screen hears of it, p99 (ms)", percentile(heard, 99), 100),
    ];
  } finally {
    socket.close();
    http.close();
    await system.stop();
  }
}
