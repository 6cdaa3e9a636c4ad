import './texts/provideTexts.ts';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { WebApp } from './app/WebApp.tsx';
import { defaultItemFilters } from './features/items/itemFilters.ts';
import { getItemListUrl } from './features/items/itemQueries.ts';
import type { PrerenderedPath } from './prerenderedPages.ts';

/** The first API request of a visitor's page. */
const firstReads: Partial<Record<PrerenderedPath, string>> = { '/items': getItemListUrl(defaultItemFilters) };

interface PrerenderedPage {
  head: string;
  body: string;
  /** The first API request of the page once its code runs. */
  firstRead: string | undefined;
}

/** The content of `#root` on a page for an English visitor, and the page's head elements. */
export async function prerenderPage(path: PrerenderedPath): Promise<PrerenderedPage> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <WebApp Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
    {
      // renders boundaries in place: the content security policy forbids the scripts that would move them
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
