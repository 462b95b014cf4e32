/** Sort orders of the list; a minus sign sorts descending. */
export const positionSorts = ['code', 'ratio', '-ratio', 'headcount', '-headcount'] as const

/** Steps of the filter by number of openings. */
export const headcounts = [2, 3, 5, 10] as const
