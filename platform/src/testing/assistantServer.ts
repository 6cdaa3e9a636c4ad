import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A request as the service got it. */
export interface AssistantRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** Resolves when the connection of the answer has ended. */
  ended: Promise<unknown>;
}

export type AssistantReply = (res: ServerResponse) => void;

export interface AssistantServer {
  /** The base address, up to the version. */
  url: string;
  host: string;
  requests: AssistantRequest[];
  /** From the next request on. */
  replyWith(reply: AssistantReply): void;
  stop(): Promise<void>;
}

/** One part of a streamed completion. */
export const formatDraftPart = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

export function beginDraftStream(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Streams these texts as a whole draft. */
export function replyWithDraft(...texts: string[]): AssistantReply {
  return (res) => {
    beginDraftStream(res);
    for (const text of texts) res.write(formatDraftPart(text));
    res.end('data: [DONE]\n\n');
  };
}

/** A stand-in for a service that speaks OpenAI's chat completions API. */
export async function startAssistantServer(): Promise<AssistantServer> {
  const requests: AssistantRequest[] = [];
  let reply = replyWithDraft('A lamp.');
  const server = createServer((req, res) => {
    const ended = once(res, 'close');
    void json(req).then((body) => {
      requests.push({ path: req.url, headers: req.headers, body, ended });
      reply(res);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url: `http://${host}/v1`,
    host,
    requests,
    replyWith(next) {
      reply = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
