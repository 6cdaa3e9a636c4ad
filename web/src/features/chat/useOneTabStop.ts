import { useEffect, type KeyboardEvent, type RefObject } from 'react';

const controls = 'a[href], button:not(:disabled), input, select, textarea, audio, video, summary, [tabindex]';
const rows = '[data-row]';

const rowSteps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const controlSteps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Makes a long list one stop of the Tab key. Up and down move between its rows, left and right through the controls of
 * a row.
 */
export function useOneTabStop(frame: RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const leaveTabOrder = () => {
      for (const control of element.querySelectorAll<HTMLElement>(controls)) control.tabIndex = -1;
    };
    leaveTabOrder();
    const watcher = new MutationObserver(leaveTabOrder);
    watcher.observe(element, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
    };
  }, [frame, isThere]);

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || target.matches('input, select, textarea, audio, video')) return;
    // the row, and the controls within it, that the focus can move to
    const all = [...currentTarget.querySelectorAll<HTMLElement>(rows)];
    const row = all.findIndex((each) => each.contains(target));
    const within = all[row] ? [all[row], ...all[row].querySelectorAll<HTMLElement>(controls)] : [];
    const [rowStep, controlStep] = [rowSteps[key], controlSteps[key]];
    const next =
      rowStep !== undefined
        ? all.at(row === -1 ? -1 : Math.max(0, row + rowStep))
        : controlStep !== undefined
          ? within[within.indexOf(target) + controlStep]
          : undefined;
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}
