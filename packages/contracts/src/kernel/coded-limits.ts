/** Limits of an entry of a catalogue, without the schemas, for pages. */
export const listedCodeLimit = 32
export const listedNameLimit = 200
