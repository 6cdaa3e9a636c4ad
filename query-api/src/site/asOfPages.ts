import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@pass-along/platform';
import { Router } from 'express';
import { withCommunity, type CommunityMarks } from './sitePages.ts';

interface AsOfPages {
  /** The build folder of the member app. */
  dist: string;
  findMoment: (copyId: string) => Promise<string | undefined>;
  readCommunity: () => Promise<CommunityMarks | undefined>;
}

const goneText =
  'This copy of the past is gone; the Replay page makes another one. / Diese Kopie der Vergangenheit ist ' +
  'weg; die Replay-Seite macht eine neue.';

/**
 * The member app on an as-of copy. Its page shows the moment, and separates what it stores on the device
 * (`public/asOf.js`).
 */
export function createAsOfPages({ dist, findMoment, readCommunity }: AsOfPages): Router {
  const router = Router();
  router.get(['/as-of/:id', '/as-of/:id/*rest'], async (req, res) => {
    const { id } = req.params;
    const moment = await findMoment(String(id));
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    if (moment === undefined) {
      res.status(410).type('text/plain; charset=utf-8').send(goneText);
      return;
    }
    const page = withCommunity(await readFile(join(dist, 'index.html'), 'utf8'), await readCommunity());
    const marks = `data-as-of="${escapeHtml(moment)}" data-base="/as-of/${escapeHtml(encodeURIComponent(String(id)))}"`;
    res
      .type('html')
      .send(
        page
          .replace('<html ', () => `<html ${marks} `)
          .replace(
            '<script src="/start.js">',
            (start) => `<script src="/storage.js"></script><script src="/asOf.js"></script>${start}`,
          ),
      );
  });
  return router;
}
