import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { noFilters } from './features/items/itemFilters.ts';
import { itemListAddress } from './features/items/itemQueries.ts';
import { type WrittenPath } from './writtenPages.ts';

/** What a visitor's page reads first. */
const firstReads: Partial<Record<WrittenPath, string>> = { '/items': itemListAddress(noFilters) };

interface WrittenPage {
  head: string;
  body: string;
  /** What the page will ask the API for as soon as its code runs. */
  firstRead: string | undefined;
}

/** What `#root` holds on a page for an English visitor, and what belongs into the head. */
export async function writePage(path: WrittenPath): Promise<WrittenPage> {
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
  return { head, body: html.slice(head.length), firstRead: firstReads[path] };
}
