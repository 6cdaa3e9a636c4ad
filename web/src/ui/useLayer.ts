import { createLayerStack, type LayerStack } from '@pass-along/contracts';
import { useEffect, useEffectEvent } from 'react';

let stack: LayerStack | undefined;

/** While `isOpen`, Back calls `onBack` and stays on the page; the topmost layer comes first. */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const latest = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    stack ??= createLayerStack(window);
    return stack.open(() => {
      latest();
    });
  }, [isOpen]);
}
