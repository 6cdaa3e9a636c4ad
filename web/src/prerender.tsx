import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';

/** What `#root` holds on a page for an English visitor, and what belongs into the head. */
export async function writePage(path: string): Promise<{ head: string; body: string }> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
    {
      // whole boundaries in their place: the scripts that would move them there are not allowed to run
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        throw error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  const head = /^(?:<(?:title)>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
