import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { distOf } from './build.ts';

/** Serves both built apps: hashed assets for ever, pages revalidated, those written ahead as they are, others by the app's own router. */
export function serveApps(): Router {
  const router = express.Router();
  router.use('/admin', app(distOf('admin')));
  router.use('/', app(distOf('web')));
  return router;
}

function app(dist: string): Router {
  const router = express.Router();
  router.use(
    express.static(dist, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders(res, path) {
        const hashed = path.startsWith(join(dist, 'assets'));
        res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  const page: RequestHandler = (req, res, next) => {
    const wantsPage = (req.method === 'GET' || req.method === 'HEAD') && req.accepts(['html', 'json']) === 'html';
    const isFile = /\.[a-z0-9]+$/i.test(req.path);
    if (!wantsPage || isFile) {
      next();
      return;
    }
    res.setHeader('Cache-Control', 'no-cache');
    const written = /^\/([a-z]*)$/.exec(req.path)?.[1];
    const options = { root: dist, dotfiles: 'allow' } as const;
    if (written === undefined) res.sendFile('index.html', options);
    else {
      res.sendFile(`.pages/${written || 'home'}.html`, options, (error?: Error) => {
        if (error && !res.headersSent) res.sendFile('index.html', options);
      });
    }
  };
  router.use(page);
  return router;
}
