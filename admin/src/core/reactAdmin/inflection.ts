// Replaces the package inflection: react-admin guesses names of resources and fields by it, and all of ours have names
const keep = (word: string) => word;

export {
  keep as capitalize,
  keep as humanize,
  keep as inflect,
  keep as pluralize,
  keep as singularize,
  keep as transform,
};
