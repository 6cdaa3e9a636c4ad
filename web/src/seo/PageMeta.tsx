import { useEffect } from 'react';

interface PageMetaProps {
  title: string;
  description: string;
  /** The one address of this page, without its query. */
  path: string;
}

/** What search results and link previews say about a public page. */
export function PageMeta({ title, description, path }: PageMetaProps) {
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
      <title>{title}</title>
      {typeof window === 'undefined' ? (
        // written ahead, the page does not know its address, and has no effects
        <meta name="description" content={description} />
      ) : (
        <link rel="canonical" href={window.location.origin + path} />
      )}
    </>
  );
}
