type Ask = (leave: () => void) => void;

/** Changed forms of the page, each of which asks before it is lost. */
const changedForms: Ask[] = [];

/** Registers a changed form; the returned function removes it. */
export function addChangedForm(ask: Ask): () => void {
  changedForms.push(ask);
  return () => {
    changedForms.splice(changedForms.indexOf(ask), 1);
  };
}

/** Leaves the page; a changed form asks first. */
export function askToLeave(leave: () => void): void {
  const ask = changedForms.at(-1);
  if (ask) ask(leave);
  else leave();
}
