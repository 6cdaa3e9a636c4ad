/** Options of a select filter: the value and its capitalized text. */
export function toChoices(values: readonly string[], words: (value: string) => string = toCapitalized) {
  return values.map((value) => ({ id: value, name: words(value) }));
}

export function toCapitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
