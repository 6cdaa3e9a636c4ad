import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface ReverseProxy {
  url: string;
  stop(): void;
}

/** Current addresses of the instances of each side. */
export interface Upstreams {
  reads(): string[];
  writes(): string[];
}

/**
 * Sends reads and live sockets to one side and everything else to the other, in turn to each instance. An unreachable
 * instance is skipped.
 */
export async function startReverseProxy(upstreams: Upstreams): Promise<ReverseProxy> {
  let turn = 0;
  const server = createServer((req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD' || req.url?.startsWith('/as-of/') === true;
    const instances = isRead ? upstreams.reads() : upstreams.writes();
    turn += 1;
    const inTurn = [...instances.slice(turn % instances.length), ...instances.slice(0, turn % instances.length)];

    const pass = ([instance, ...others]: string[]): void => {
      if (instance === undefined) {
        res.writeHead(502).end();
        return;
      }
      const { method, headers } = req;
      const forwarded = request(new URL(req.url ?? '/', instance), { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        // an instance that dies while it answers
        answer.once('error', () => res.destroy());
      });
      forwarded.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') pass(others);
        else if (res.headersSent) res.destroy();
        else res.writeHead(502).end();
      });
      forwarded.end(body);
    };

    let body = Buffer.alloc(0);
    req.on('data', (chunk: Buffer) => (body = Buffer.concat([body, chunk])));
    req.once('end', () => {
      pass(inTurn);
    });
  });
  server.on('upgrade', (req, incoming, head) => {
    const { hostname, port } = new URL(upstreams.reads()[0] ?? '');
    const outgoing = connect(Number(port), hostname);
    const headers = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
    outgoing.write([`GET ${req.url ?? '/'} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    outgoing.write(head);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('error', () => outgoing.destroy());
    outgoing.once('error', () => incoming.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
