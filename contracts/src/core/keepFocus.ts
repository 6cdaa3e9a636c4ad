/** An element that had the focus or is around one, with the index of the child on the way to it. */
interface FocusPlace {
  element: Element;
  index: number;
}

const focusable = 'a[href], button, summary, [tabindex="0"]';

/**
 * Moves the focus on when its element is removed or disabled, such as by the step that its button took. Otherwise the
 * page as a whole has it, and screen readers begin anew at the top. A dialog gives the focus back first. A button that
 * is disabled while its command runs gets the focus back afterwards. Returns a function that ends it.
 */
export function keepFocus(page: Document): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  /** The last focused place in each part of the page, such as a dialog, the latest first. */
  let places: FocusPlace[][] = [];
  /** The button that had the focus when its command began. */
  let busy: Element | undefined;
  const isLost = () => page.activeElement === page.body || page.activeElement?.matches(':disabled') === true;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    busy = undefined;
    const place = locate(target);
    const part = getPart(place);
    places = [place, ...places.filter((each) => getPart(each) !== part && getPart(each)?.isConnected === true)];
  };
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // while the Tab key moves the focus, it is with the page for a moment
    if (relatedTarget !== null) return;
    // a click beside leaves the element in the page, able to have the focus again
    queueMicrotask(() => {
      if (target instanceof Element && !isGone(target) && !isBusy(target) && page.activeElement === page.body)
        places = [];
    });
  };
  page.addEventListener('focusin', remember, { signal });
  page.addEventListener('focusout', forget, { signal });

  const moveOn = () => {
    const focused = places[0]?.[0]?.element;
    if (focused === undefined || isBusy(focused) || !isLost()) return;
    if (focused === busy && focus(page, focused)) return;
    for (const place of places) if (focusNear(page, place)) return;
  };
  const watcher = new MutationObserver(() => {
    const focused = places[0]?.[0]?.element;
    if (focused === undefined || !isLost()) return;
    if (isBusy(focused)) busy = focused;
    else if (isGone(focused) || focused === busy) setTimeout(moveOn);
  });
  watcher.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    listening.abort();
    watcher.disconnect();
  };
}

/** A disabled button that shows progress is only busy: it is enabled or removed once its command is answered. */
const isBusy = (element: Element) =>
  element.isConnected && element.matches(':disabled') && element.querySelector('[role="progressbar"]') !== null;

const isGone = (element: Element) => !element.isConnected || (element.matches(':disabled') && !isBusy(element));

/** Returns whether the element took the focus. */
function focus(page: Document, element: Element): boolean {
  if (!(element instanceof HTMLElement) || element.matches(':disabled')) return false;
  element.focus({ preventScroll: true });
  return page.activeElement === element;
}

/** Returns the place of an element, from itself to the body. */
function locate(target: Element): FocusPlace[] {
  const place = [{ element: target, index: 0 }];
  for (let child = target; child.parentElement; child = child.parentElement)
    place.push({ element: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return place.filter(({ element }) => element.tagName !== 'HTML');
}

/** The child of the body that a place is in. */
const getPart = (place: readonly FocusPlace[]) => place.at(-2)?.element;

/** Focuses what follows the place, else what precedes it, else the part around it. Returns whether that succeeded. */
function focusNear(page: Document, [, ...around]: readonly FocusPlace[]): boolean {
  for (const [nth, { element, index }] of around.filter((each) => each.element.isConnected).entries()) {
    const isPart = element.hasAttribute('tabindex');
    // a whole app, such as after the sign-in: its first element is far from the place
    if (element === page.body || (element.parentElement === page.body && !isPart)) return false;
    // all of the nearest part was replaced
    const children = isPart && nth === 0 ? [] : [...element.children];
    const following = children.slice(index).flatMap(findFocusable);
    const preceding = children.slice(0, index).flatMap(findFocusable).toReversed();
    if ([...following, ...preceding].some((each) => focus(page, each)) || (isPart && focus(page, element))) return true;
  }
  return false;
}

function findFocusable(element: Element): Element[] {
  return [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)];
}
