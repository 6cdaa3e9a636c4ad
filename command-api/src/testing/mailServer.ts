import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests that keeps what it takes. */
export interface MailServer {
  port: number;
  /** Raw messages, oldest first. */
  taken: { to: string[]; source: string }[];
  /** Addresses it refuses for good. */
  refused: Set<string>;
  /** Takes each message and then loses the connection instead of answering. */
  silent: boolean;
  close(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: MailServer['taken'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, answer) {
      answer(
        mailServer.refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null,
      );
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        if (mailServer.silent) for (const connection of server.connections) connection.close();
        else answer(null);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const mailServer: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    taken,
    refused: new Set(),
    silent: false,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
      }),
  };
  return mailServer;
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
