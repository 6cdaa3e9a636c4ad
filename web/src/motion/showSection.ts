import { scrollBehavior } from './useReducedMotion.ts';

/** Scrolls to a section and hands it the focus, so that the keyboard goes on from there. */
export function showSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: scrollBehavior() });
  section?.focus({ preventScroll: true });
}
