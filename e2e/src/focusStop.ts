interface FocusStop {
  /** The opening tag of the focused element, with its text. */
  stop: string;
  /** The focus is on the page as a whole. */
  isNowhere: boolean;
  /** Reasons that make the focus invisible; empty when it is visible. */
  trouble: string[];
}

/** Describes the focused element. It runs in the page, so it must not use anything from outside. */
export function focusStop(): FocusStop {
  const element = document.activeElement ?? document.body;
  if (element === document.body) return { stop: 'the page as a whole', isNowhere: true, trouble: [] };
  const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).replace(/ (class|style)="[^"]*"/g, '');
  const stop = `${tag} ${element.textContent.trim().slice(0, 40)}`;

  // a tiny input is represented by the label around it
  const shown = element.clientWidth > 1 ? element : (element.closest('label') ?? element);
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(shown);
  const nameOf = (one: Element | undefined) =>
    one === undefined ? 'nothing' : `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">`;
  const trouble: string[] = [];

  if (outlineStyle === 'none' || parseFloat(outlineWidth) === 0) trouble.push('no ring');

  // of an element almost as tall as the window a part is enough
  const isTall = bottom - top > window.innerHeight * 0.8;
  if (left < -1 || right > window.innerWidth + 1 || (!isTall && (top < -1 || bottom > window.innerHeight + 1))) {
    trouble.push(`outside of the window: ${[left, top, right, bottom].map(Math.round).join(' ')}`);
  }

  const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 1;
  for (let frame = shown.parentElement; frame !== null && frame !== document.body; frame = frame.parentElement) {
    const { overflow, position } = getComputedStyle(frame);
    const clip = frame.getBoundingClientRect();
    const isWhole =
      left - ring >= clip.left && top - ring >= clip.top && right + ring <= clip.right && bottom + ring <= clip.bottom;
    if (overflow !== 'visible' && !isWhole) trouble.push(`its ring is cut off by ${nameOf(frame)}`);
    if (position === 'fixed') break;
  }

  for (const y of isTall ? [window.innerHeight / 2] : [top + 3, (top + bottom) / 2, bottom - 3]) {
    // a toast disappears by itself
    const above = document
      .elementsFromPoint((left + right) / 2, y)
      .find((one) => one.closest('[data-rht-toaster]') === null);
    if (above === undefined || !shown.contains(above)) trouble.push(`covered by ${nameOf(above)}`);
  }
  return { stop, isNowhere: false, trouble };
}
