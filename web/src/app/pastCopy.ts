const marks: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The copy of the past that this page shows: its moment, and the path that the app lies under; undefined where all is as it is now. */
export const pastCopy =
  marks['asOf'] === undefined || marks['base'] === undefined
    ? undefined
    : { moment: marks['asOf'], base: marks['base'] };
