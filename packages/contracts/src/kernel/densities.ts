/** How much room rows of a list have, the tightest first. */
export const densities = ['compact', 'normal', 'relaxed'] as const
export type Density = (typeof densities)[number]
