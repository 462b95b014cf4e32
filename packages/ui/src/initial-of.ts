/** The first character of a name, including characters that consist of a surrogate pair. */
export const initialOf = (name: string): string => Array.from(name)[0] ?? ''
