import { createLayerStack, type LayerStack } from '@pass-along/contracts';
import { useEffect, useEffectEvent } from 'react';

let stack: LayerStack | undefined;

/** While mounted, Back calls `onBack` and stays on the page; the topmost layer comes first. */
export function useBackLayer(onBack: () => void): void {
  const latest = useEffectEvent(onBack);
  useEffect(() => {
    stack ??= createLayerStack(window);
    return stack.open(() => latest());
  }, []);
}
