/** What figures are added up by. */
export const placeGroups = ['unit', 'region', 'department', 'store'] as const
export type PlaceGroup = (typeof placeGroups)[number]

/** Groups of one answer; the others follow on further pages. */
export const groupsInOneAnswer = 50
export const peopleInOneAnswer = 50
