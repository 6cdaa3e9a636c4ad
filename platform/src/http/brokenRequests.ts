import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RefusalCode } from '@pass-along/contracts';
import { formatRawRefusal } from './httpErrors.ts';

/** How long a connection is still read after its last answer: closing it at once could discard the answer. */
export const lingerMs = 5_000;

/** Answers in the API's own format the requests that Node would drop or answer with an empty body. */
export function answerBrokenRequests(server: Server, answering: Iterable<ServerResponse>): void {
  const answered = new WeakSet<Duplex>();

  // the error repeats with all further input
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (answered.has(socket)) return;
    answered.add(socket);
    const hasBegun = [...answering].some(({ req, headersSent }) => req.socket === socket && headersSent);
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy();
      return;
    }
    socket.end(formatRawRefusal(refusalsByError[error.code ?? ''] ?? 'malformed_request'));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
  // an expectation other than 100-continue may be ignored
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => server.emit('request', req, res));
}

const refusalsByError: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};
