import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { emptyDraft, type ItemDraft } from './itemDraft.ts';
import { forgetDraft, keepDraft } from './keptDraft.ts';

/** Rests this long before it writes, in milliseconds. */
const restsFor = 300;

/** Keeps what is typed for this member, reloads included; `discard` begins anew, `finish` keeps nothing from then on. Without a member nothing is kept. */
export function useKeptDraft(
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
      // a write that was still resting must not bring back what was sent
      if (!finished.current) keepDraft(memberId, getValues());
    };
    const leave = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, restsFor);
      },
    });
    // what the last keys wrote is not lost on the way out
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
      if (memberId !== undefined) forgetDraft(memberId);
    },
    discard: () => {
      setRestored(false);
      reset(emptyDraft);
      if (memberId !== undefined) forgetDraft(memberId);
    },
  };
}
