const isoDate = /^\d{4}-\d{2}(-\d{2}(T.*)?)?$/;
const patterns = { 'MM/dd/yyyy': /^\d{1,2}\/\d{1,2}\/\d+$/, 'MM/dd/yy': /^\d{1,2}\/\d{1,2}\/\d{2}$/ };

/** Dates like 12/31/2026 alone; react-admin asks for no other pattern. */
export function isMatch(text, pattern) {
  return patterns[pattern]?.test(text) === true && isValid(new Date(text));
}

export function isValid(date) {
  return !Number.isNaN(date.getTime());
}

export function parseISO(text) {
  return new Date(isoDate.test(text) ? text : Number.NaN);
}
