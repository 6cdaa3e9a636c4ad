import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyDraft, type ItemDraft } from './itemDraft.ts';
import { deleteItemDraft, saveItemDraft } from './storedItemDraft.ts';

/** Milliseconds without typing before the draft is stored. */
const writeDelayMs = 300;

/**
 * Stores the draft of this member, also across reloads. `discard` starts over, `finish` stores nothing from then on.
 * Without a member it stores nothing.
 */
export function useStoredDraft(
  memberId: string | undefined,
  restored: boolean,
  { subscribe, reset, getValues }: Pick<UseFormReturn<ItemDraft>, 'subscribe' | 'reset' | 'getValues'>,
) {
  const [isRestored, setRestored] = useState(restored);
  const finished = useRef(false);
  useEffect(() => {
    if (memberId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      // a pending write must not restore a draft that was sent
      if (!finished.current) saveItemDraft(memberId, getValues());
    };
    const leave = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, writeDelayMs);
      },
    });
    // stores the last keys before the form closes
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      leave();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [memberId, subscribe, getValues]);
  return {
    isRestored,
    finish: () => {
      finished.current = true;
      if (memberId !== undefined) deleteItemDraft(memberId);
    },
    discard: () => {
      setRestored(false);
      reset(emptyDraft);
      if (memberId !== undefined) deleteItemDraft(memberId);
    },
  };
}
