import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Files dropped onto the element; `over` is true while files are held over it. Dragged text keeps the browser's
 * default.
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): { over: boolean } {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  }, [onFiles]);

  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    // dragenter of a child fires before dragleave of its parent, so the depth is counted
    let depth = 0;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const trackDrag = (by: number) => (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    element.addEventListener('dragenter', trackDrag(1), { signal });
    element.addEventListener('dragleave', trackDrag(-1), { signal });
    element.addEventListener('dragover', trackDrag(0), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        latest.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => {
      listening.abort();
    };
  }, [target]);

  return { over };
}
