import { type FilePart, type StoredFile } from '@pass-along/platform';
import { type Request, type Response } from 'express';
import { isUntaken, writeAsTaken } from '../reading/writeAsTaken.ts';

/** Answers with a file, or a part of it, of which only what is being taken is in memory. */
export async function sendFile(req: Request, res: Response, file: StoredFile, part?: FilePart): Promise<void> {
  res.setHeader('Content-Type', file.contentType);
  res.setHeader('Content-Length', part ? part.end - part.start + 1 : file.size);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  try {
    await writeAsTaken(file.createReadStream(part), res);
  } catch (error) {
    if (!isUntaken(error)) throw error;
    // whoever asked has gone, or takes no more
    res.destroy();
  }
}
