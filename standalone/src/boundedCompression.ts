import compression from 'compression';
import type { RequestHandler } from 'express';

/** Answers compressed at the same time. Compression uses the threads that files and passwords need as well. */
const atOnce = 8;

/** Compresses answers. While many are in progress, further answers are sent uncompressed. */
export function createBoundedCompression(): RequestHandler {
  let running = 0;
  const compress = compression({
    filter(req, res) {
      if (running >= atOnce || !compression.filter(req, res)) return false;
      running += 1;
      res.once('close', () => {
        running -= 1;
      });
      return true;
    },
  });
  return (req, res, next) => {
    if (req.headers['accept-encoding'] !== undefined) {
      compress(req, res, next);
      return;
    }
    // clients without this header skip the compression middleware
    res.vary('Accept-Encoding');
    next();
  };
}
