/** Row densities of a list, the tightest first. */
export const densities = ['compact', 'normal', 'relaxed'] as const
export type Density = (typeof densities)[number]
