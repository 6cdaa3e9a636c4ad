/** Options of a select filter: the value and its capitalized text. */
export function choicesOf(values: readonly string[], words: (value: string) => string = capitalized) {
  return values.map((value) => ({ id: value, name: words(value) }));
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
