import type { Request, RequestHandler, Response } from 'express';

/** Runs a middleware as a promise. */
export function runMiddleware(middleware: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware(req, res, (error?: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof Error ? error : new Error('The request could not be read', { cause: error }));
    });
  });
}
