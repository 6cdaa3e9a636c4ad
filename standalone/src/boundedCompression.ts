import compression from 'compression';
import { type RequestHandler } from 'express';

/** Answers that are compressed at the same time: it takes threads that files and passwords need as well. */
const atOnce = 8;

/** Compresses answers; while many are being compressed, the next go out as they are. */
export function boundedCompression(): RequestHandler {
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
    // who takes none is spared the choice of one
    res.vary('Accept-Encoding');
    next();
  };
}
