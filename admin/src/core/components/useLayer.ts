import { createLayerStack, type LayerStack } from '@pass-along/contracts';
import { useEffect, useEffectEvent } from 'react';

let stack: LayerStack | undefined;

/** While mounted, Back calls `onBack` and stays on the page; the topmost layer comes first. */
export function useLayer(onBack: () => void): void {
  const latest = useEffectEvent(onBack);
  useEffect(() => {
    stack ??= createLayerStack({
      history: window.history,
      addEventListener: (type, listener) => window.addEventListener(type, listener),
      setTimeout: (work) => setTimeout(work),
    });
    return stack.open(() => latest());
  }, []);
}
