import { scrollBehavior } from './useReducedMotion.ts';

/** Scrolls to a section and moves the focus there, so that keyboard users continue from it. */
export function showSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: scrollBehavior() });
  section?.focus({ preventScroll: true });
}
