import { getField } from '@pass-along/contracts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IRouter, Response } from 'express';
import { createAsyncApiDocument } from './asyncApiDocument.ts';
import { createOpenApiDocument } from './openApiDocument.ts';

const version = String(
  getField(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')), 'version'),
);
const page = readFileSync(new URL('./docsPage.html', import.meta.url), 'utf8');
const start =
  `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null, ` +
  `persistAuthorization: false });\n`;

const require = createRequire(import.meta.url);
const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));
const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** All resources come from this server. Swagger UI sets inline styles and loads its icons from data: URLs. */
const contentSecurity = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const documents = { 'openapi.json': createOpenApiDocument, 'asyncapi.json': createAsyncApiDocument };

/** GET /api/openapi.json with its page at /api/docs, and GET /api/asyncapi.json. */
export function registerDocsRoutes(router: IRouter): void {
  for (const [name, describe] of Object.entries(documents)) {
    let document: string | undefined;
    router.get(`/api/${name}`, (_, res) => {
      document ??= JSON.stringify(describe(version));
      answer(res, 'json', document);
    });
  }
  router.get('/api/docs', (_, res) => {
    res.setHeader('Content-Security-Policy', contentSecurity);
    answer(res, 'html', page);
  });
  router.get('/api/docs/start.js', (_, res) => {
    answer(res, 'js', start);
  });
  for (const file of swaggerFiles) {
    router.get(`/api/docs/${file}`, (_, res) => {
      res.sendFile(join(swaggerFolder, file), { maxAge: '1d', dotfiles: 'allow' });
    });
  }
}

function answer(res: Response, type: string, text: string): void {
  res.setHeader('Cache-Control', 'no-cache');
  res.type(type).send(text);
}
