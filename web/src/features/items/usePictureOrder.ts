import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DraftPicture } from './itemDraft.ts';

/** Attribute of the tile that a picture can be moved to; its value is the picture's id. */
export const tileAttribute = 'data-picture';

/** Attribute of the button that moves a picture. */
export const handleAttribute = 'data-picture-handle';

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves pictures by dragging, with a mouse or a finger, and by the arrow keys. */
export function usePictureOrder(
  pictures: readonly DraftPicture[],
  onChange: (pictures: readonly DraftPicture[]) => void,
) {
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState<{ id: string }>();
  const latest = useRef({ pictures, onChange });
  useEffect(() => {
    latest.current = { pictures, onChange };
  });

  const move = (id: string, to: number) => {
    const { pictures: before, onChange: change } = latest.current;
    const picture = before.find((other) => other.id === id);
    if (!picture || to < 0 || to >= before.length || before[to] === picture) return;
    const others = before.filter((other) => other !== picture);
    const after = [...others.slice(0, to), picture, ...others.slice(to)];
    latest.current.pictures = after;
    change(after);
  };

  // a moved element loses the focus, and the cover has no button to become it
  useEffect(() => {
    if (moved) document.querySelector<HTMLElement>(`[${handleAttribute}="${moved.id}"]`)?.focus();
  }, [moved]);

  // the dragged element moves in the document, so the window listens
  useEffect(() => {
    if (dragged === undefined) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const target = document.elementFromPoint(clientX, clientY)?.closest(`[${tileAttribute}]`);
        const id = target?.getAttribute(tileAttribute);
        move(
          dragged,
          latest.current.pictures.findIndex((picture) => picture.id === id),
        );
      },
      { signal },
    );
    const stop = () => {
      setDragged(undefined);
    };
    window.addEventListener('pointerup', stop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    return () => {
      listening.abort();
    };
  }, [dragged]);

  return {
    dragged,
    /** Makes a picture the cover. */
    moveFirst: (id: string) => {
      move(id, 0);
      setMoved({ id });
    },
    /** For the button that moves a picture. */
    createHandle: (id: string) => ({
      [handleAttribute]: id,
      onPointerDown: () => {
        setDragged(id);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(id, latest.current.pictures.findIndex((picture) => picture.id === id) + step);
        setMoved({ id });
      },
    }),
  };
}
