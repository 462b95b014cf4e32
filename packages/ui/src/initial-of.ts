/** The letter that stands for a name: whole, also where it is a rare one that takes two places of a string. */
export const initialOf = (name: string): string => Array.from(name)[0] ?? ''
