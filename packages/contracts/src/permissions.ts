/**
 * Subject areas. A role has data scopes per area, and each permission belongs to one area. Its scopes there decide
 * which rows the permission covers. Installation data has no rows to separate.
 */
export const areas = ['organisation', 'recruitment', 'installation'] as const
export type Area = (typeof areas)[number]

/**
 * Permission identifiers, `noun:verb`, as buttons carry them, each with its area. A call names the one it needs. They
 * are listed by module, in the order of the menu (`permission-modules.ts`).
 */
export const permissionAreas = {
  'project:read': 'recruitment',
  'project:write': 'recruitment',
  'project:export': 'recruitment',
  'application:read': 'recruitment',
  'application:review': 'recruitment',
  'exam:read': 'recruitment',
  'exam:arrange': 'recruitment',
  'score:write': 'recruitment',
  'score:release': 'recruitment',
  'fee:read': 'recruitment',
  'fee:decide': 'recruitment',
  'personal-data:read': 'recruitment',
  'question:read': 'recruitment',
  'question:write': 'recruitment',
  'paper:read': 'recruitment',
  'paper:write': 'recruitment',
  'attempt:read': 'recruitment',
  'attempt:write': 'recruitment',
  'answer:mark': 'recruitment',
  'post:read': 'recruitment',
  'post:write': 'recruitment',
  'resume:read': 'recruitment',
  'resume:write': 'recruitment',
  'resume:export': 'recruitment',
  'interview:read': 'recruitment',
  'interview:write': 'recruitment',
  'article:read': 'recruitment',
  'article:write': 'recruitment',
  'advertisement:read': 'recruitment',
  'advertisement:write': 'recruitment',
  'business-unit:read': 'organisation',
  'business-unit:write': 'organisation',
  'business-unit:export': 'organisation',
  'account:read': 'organisation',
  'account:write': 'organisation',
  'account:export': 'organisation',
  'role:read': 'organisation',
  'role:write': 'organisation',
  'role:export': 'organisation',
  'session:read': 'organisation',
  'session:end': 'organisation',
  'form:read': 'installation',
  'form:write': 'installation',
  'reference:read': 'installation',
  'reference:write': 'installation',
  'reference:export': 'installation',
  'menu:read': 'installation',
  'menu:write': 'installation',
  'setting:read': 'installation',
  'setting:write': 'installation',
  'audit:read': 'installation',
  'job:read': 'installation',
  'job:write': 'installation',
  'log:read': 'installation',
  'health:read': 'installation',
} as const satisfies Record<string, Area>

export type Permission = keyof typeof permissionAreas
export const permissions = Object.keys(permissionAreas) as Permission[]

/** A role may still hold an identifier that this version of the product has removed. */
export const isPermission = (identifier: string): identifier is Permission => Object.hasOwn(permissionAreas, identifier)
