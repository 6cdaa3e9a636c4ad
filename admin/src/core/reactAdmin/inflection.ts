// Replaces the package inflection, which react-admin uses to guess names of resources and fields; all of ours have names
const keep = (word: string) => word;

export {
  keep as capitalize,
  keep as humanize,
  keep as inflect,
  keep as pluralize,
  keep as singularize,
  keep as transform,
};
