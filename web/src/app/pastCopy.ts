const marks: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The copy of the past that this page shows: its moment and the base path of the app; undefined in the present. */
export const pastCopy =
  marks['asOf'] === undefined || marks['base'] === undefined
    ? undefined
    : { moment: marks['asOf'], base: marks['base'] };
