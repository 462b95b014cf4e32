/** What one position may ask for, without the schemas, for pages. */
export const requirementsLimit = 40
/** Majors, certificates or regions of one requirement. */
export const listedLimit = 200
export const listedCodeLimit = 32
export const listedNameLimit = 200
export const yearsLimit = 120
