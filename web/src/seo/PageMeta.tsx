import { useEffect } from 'react';
import { useCountedTitle } from '../ui/titleCount.ts';

interface PageMetaProps {
  title: string;
  description: string;
  /** The canonical path of this page, without its query. */
  path: string;
}

/** Metadata of a public page for search results and link previews. */
export function PageMeta({ title, description, path }: PageMetaProps) {
  const countedTitle = useCountedTitle(title);
  // index.html has the tag already; a second one would compete with it
  useEffect(() => {
    const tag = document.querySelector('meta[name="description"]');
    const before = tag?.getAttribute('content');
    tag?.setAttribute('content', description);
    return () => {
      if (before !== null && before !== undefined) tag?.setAttribute('content', before);
    };
  }, [description]);
  return (
    <>
      <title>{countedTitle}</title>
      {typeof window === 'undefined' ? (
        // the prerenderer does not know the site's address, and runs no effects
        <meta name="description" content={description} />
      ) : (
        <link rel="canonical" href={window.location.origin + path} />
      )}
    </>
  );
}
