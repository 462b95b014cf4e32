import type { Today } from './today.ts'

type Way = NonNullable<Today['allowedWays']>[number]

/**
 * Whether the permission of the person has a way of clocking in. An answer that the phone stored before there were ways
 * allows all of them: the server decides.
 */
export const isWayAllowed = ({ allowedWays }: Pick<Today, 'allowedWays'>, way: Way): boolean =>
  !allowedWays || allowedWays.length === 0 || allowedWays.includes(way)
