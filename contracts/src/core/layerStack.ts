/** The part of a browser's window that the stack uses. */
interface LayerWindow {
  history: {
    readonly state: unknown;
    readonly length: number;
    pushState(state: unknown, unused: string): void;
    go(delta: number): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
  setTimeout(work: () => void): unknown;
}

export interface LayerStack {
  /**
   * Adds a layer above the page, such as a dialog, a menu or a changed form. `onBack` closes it, or asks first. Returns
   * a function that removes the layer.
   */
  open: (onBack: () => void) => () => void;
}

/**
 * The layers that lie above a page. Each has one history entry at the address of the page, so Back closes the topmost
 * layer and stays on the page.
 */
export function createLayerStack(browser: LayerWindow): LayerStack {
  const { history } = browser;
  const layers: (() => void)[] = [];
  /** Our own step between `history.go` and its popstate: the entries of layers and of all there were before it. */
  let step: { layers: number; all: number } | 'return' | undefined;

  const countEntries = () => {
    const { state } = history;
    const count = typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0;
    return typeof count === 'number' ? count : 0;
  };
  const adjust = () => {
    if (step !== undefined) return;
    let entries = countEntries();
    // state of the router stays, so that it sees the same page
    for (; entries < layers.length; entries += 1)
      history.pushState({ ...(history.state as object | null), layers: entries + 1 }, '');
    if (entries === layers.length) return;
    step = { layers: entries, all: history.length };
    history.go(layers.length - entries);
  };
  // dialogs that replace each other, and links inside of them, take the entry over
  const plan = () => browser.setTimeout(adjust);
  browser.addEventListener('popstate', () => {
    const own = step;
    step = undefined;
    if (own === undefined) for (const onBack of layers.slice(countEntries()).toReversed()) onBack();
    else if (own !== 'return' && history.length > own.all) {
      // a step takes a moment: a page opened meanwhile lies above the entries of the layers, and was left by it
      step = 'return';
      history.go(own.layers + 1 - countEntries());
      return;
    }
    plan();
  });

  return {
    open: (onBack) => {
      const layer = () => {
        onBack();
      };
      layers.push(layer);
      plan();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        plan();
      };
    },
  };
}
