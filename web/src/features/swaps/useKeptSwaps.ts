import type { PopulatedSwap } from '@pass-along/contracts';
import { use, useState } from 'react';
import { SwapExtensionsContext } from './swapExtensions.ts';

interface KeptSwaps<S> {
  key: string;
  fresh: readonly S[] | undefined;
  shown: readonly S[];
}

/**
 * The swaps of a list, in which those that the viewer took a step in keep their place, even if they no longer belong to
 * the list. `key` names the list; another one starts anew. `fresh` is the loaded list, undefined while it loads.
 */
export function useKeptSwaps<S extends PopulatedSwap>(key: string, fresh: readonly S[] | undefined): readonly S[] {
  const { stepped } = use(SwapExtensionsContext);
  const [kept, setKept] = useState<KeptSwaps<S>>({ key, fresh: undefined, shown: [] });
  if (kept.fresh === fresh && kept.key === key) return kept.shown;
  const before = kept.key === key ? kept.shown : [];
  const shown = fresh === undefined ? before : keepInPlace(before, fresh, stepped);
  setKept({ key, fresh, shown });
  return shown;
}

export function keepInPlace<S extends { _id: string }>(
  before: readonly S[],
  fresh: readonly S[],
  stepped: readonly string[],
): S[] {
  const isKept = ({ _id }: S) => stepped.includes(_id) && before.some((swap) => swap._id === _id);
  const shown = fresh.filter((swap) => !isKept(swap));
  for (const [index, swap] of before.entries())
    if (isKept(swap)) shown.splice(index, 0, fresh.find(({ _id }) => _id === swap._id) ?? swap);
  return shown;
}
