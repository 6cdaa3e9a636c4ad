import type { FilePart, StoredFile } from '@pass-along/platform';
import type { Request, Response } from 'express';
import { isClientGone, writeWithBackpressure } from './writeWithBackpressure.ts';

/** Sends a file, or a part of it. Only the part in transfer is in memory. */
export async function sendFile(req: Request, res: Response, file: StoredFile, part?: FilePart): Promise<void> {
  res.setHeader('Content-Type', file.contentType);
  res.setHeader('Content-Length', part ? part.end - part.start + 1 : file.size);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  try {
    await writeWithBackpressure(file.createReadStream(part), res);
  } catch (error) {
    if (!isClientGone(error)) throw error;
    // The client is gone, or reads no more.
    res.destroy();
  }
}

/** The browser takes the bytes as the given type and runs no script in them. */
export function setFileHeaders(res: Response): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}
