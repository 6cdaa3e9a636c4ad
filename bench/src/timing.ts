import { Agent, request } from 'node:http';

/** Sends requests one after another over one connection; returns the milliseconds of each. */
export interface Client {
  ask(path: string, headers?: Record<string, string>, method?: 'GET' | 'POST'): Promise<Answered>;
  close(): void;
}

export interface Answered {
  ms: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** One client with one kept-alive connection, cheap enough that the server is what is measured. */
export function client(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((answered, failed) => {
        const startedAt = performance.now();
        request(`${url}${path}`, { agent, headers, method }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('end', () => {
            const body = Buffer.concat(parts).toString();
            if ((answer.statusCode ?? 500) >= 300)
              failed(new Error(`${path} answered ${String(answer.statusCode)}: ${body}`));
            else answered({ ms: performance.now() - startedAt, headers: answer.headers, body });
          });
        })
          .once('error', failed)
          .end();
      }),
    close: () => {
      agent.destroy();
    },
  };
}

/** Milliseconds of each of this many runs, after some warm-up runs. */
export async function timesOf(
  runs: number,
  work: (run: number) => Promise<number>,
  warmups = Math.min(10, runs),
): Promise<number[]> {
  const times: number[] = [];
  for (let run = -warmups; run < runs; run += 1) {
    const ms = await work(run + warmups);
    if (run >= 0) times.push(ms);
  }
  return times;
}
