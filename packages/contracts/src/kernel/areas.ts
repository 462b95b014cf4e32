/**
 * Subject areas. A role has data scopes per area, and each permission belongs to one area. Its scopes there decide
 * which rows the permission covers. Installation data has no rows to separate.
 */
export const areas = [
  'access',
  'organisation',
  'stores',
  'workforce',
  'approvals',
  'attendance',
  'recruitment',
  'installation',
] as const
export type Area = (typeof areas)[number]
