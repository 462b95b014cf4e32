/** Limits of the requirements of one position, without the schemas, for pages. */
export const requirementsLimit = 40
/** Maximum number of majors, certificates or regions of one requirement. */
export const listedLimit = 200
export const yearsLimit = 120
