/** A noun without the capital letter of a label; an abbreviation keeps its own. */
export const insideSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
