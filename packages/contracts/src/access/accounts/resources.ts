import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { ContactPhone, Email } from '../../kernel/fields.ts'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { userTypes } from '../../kernel/user-types.ts'
import { permissions } from '../../permissions.ts'
import { accountLocales } from './calls.ts'
import { DataScope } from './data-scope.ts'

const Code = z.string().trim().min(1).max(40)
const Name = shortLine(1, 60)
const Instant = z.iso.datetime()

export const roles = defineResource({
  name: 'role',
  path: '/workbenchApi/access/roles',
  schema: z.object({
    code: Code,
    name: Name,
    nameEn: shortLine(0, 60).default(''),
    description: longText(0, 200).default(''),
    businessUnitId: z.uuid(),
    admin: z.boolean().default(false),
    secondFactor: z.boolean().default(false),
    permissions: z.array(z.enum(permissions)).max(200).default([]),
    menus: z.array(z.string().max(60)).max(300).default([]),
    scopes: z.array(DataScope).max(30).default([]),
    holders: z.number().int(),
  }),
  title: 'name',
  foundAs: 'reference',
  choice: ['businessUnitId'],
  permissions: {
    read: 'role:read',
    create: 'role:write',
    update: 'role:write',
    remove: 'role:write',
    export: 'role:export',
  },
  fieldPermissions: { holders: { read: 'account:read' } },
  readOnly: ['holders'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['code', 'name', 'businessUnitId', 'admin', 'secondFactor', 'holders'],
    filters: ['name', 'nameEn', 'businessUnitId', 'admin', 'secondFactor', 'permissions'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: {
    exportable: ['code', 'name', 'nameEn', 'description', 'businessUnitId', 'admin', 'holders', 'permissions'],
  },
})

export const accounts = defineResource({
  name: 'account',
  path: '/workbenchApi/access/accounts',
  schema: z.object({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .min(2)
      .max(40)
      .regex(/^[A-Za-z][\w.-]*$/, { message: 'field.invalid' }),
    displayName: Name,
    phone: ContactPhone.nullable().default(null),
    email: Email.nullable().default(null),
    userType: z.enum(userTypes).default('system'),
    dealerId: z.uuid().nullable().default(null).describe('Of a distributor'),
    businessUnitId: z.uuid(),
    roleIds: z.array(z.uuid()).max(20).default([]),
    locale: z.enum(accountLocales).default('zh-CN'),
    locked: z.boolean().default(false),
    hasPassword: z.boolean(),
    secondFactor: z.boolean(),
    lastLoginAt: Instant.nullable(),
    createdAt: Instant,
  }),
  title: 'displayName',
  foundAs: 'person',
  hit: ['username', 'userType', 'locked', 'businessUnitId'],
  choice: ['username', 'businessUnitId'],
  permissions: {
    read: 'account:read',
    create: 'account:write',
    update: 'account:write',
    remove: 'account:write',
    export: 'account:export',
  },
  immutable: ['username'],
  readOnly: ['hasPassword', 'secondFactor', 'lastLoginAt', 'createdAt'],
  list: {
    columns: [
      ...(['username', 'displayName', 'userType', 'businessUnitId', 'roleIds', 'locked', 'secondFactor'] as const),
      'lastLoginAt',
    ],
    filters: [
      'displayName',
      'userType',
      'dealerId',
      'businessUnitId',
      'roleIds',
      'locale',
      'locked',
      'hasPassword',
      'secondFactor',
      'lastLoginAt',
      'createdAt',
    ],
    search: true,
    sort: ['username', 'asc'],
  },
  relations: { businessUnitId: 'business-unit', dealerId: 'dealer', roleIds: 'role' },
  states: { locked: { true: 'stopped' }, hasPassword: { false: 'attention' } },
  transfer: {
    importable: [
      'username',
      'displayName',
      'phone',
      'email',
      'userType',
      'dealerId',
      'businessUnitId',
      'roleIds',
      'locale',
    ],
    exportable: [
      'username',
      'displayName',
      'phone',
      'email',
      'userType',
      'businessUnitId',
      'roleIds',
      'locale',
      'locked',
      'createdAt',
    ],
    matchOn: ['username'],
  },
})

export const staffSessions = defineResource({
  name: 'session',
  path: '/workbenchApi/access/sessions',
  schema: z.object({
    client: z.enum(['browser', 'phone']),
    device: z.string().max(60),
    /** Whether it is the session of the caller. */
    current: z.boolean(),
    accountId: z.uuid(),
    businessUnitId: z.uuid(),
    address: z.string().max(40),
    createdAt: Instant,
    expiresAt: Instant,
  }),
  title: 'device',
  permissions: { read: 'session:read', remove: 'session:end' },
  list: {
    columns: ['accountId', 'client', 'device', 'current', 'address', 'createdAt', 'expiresAt', 'businessUnitId'],
    filters: ['accountId', 'client', 'businessUnitId', 'createdAt'],
    search: true,
    sort: ['createdAt', 'desc'],
  },
  relations: { accountId: 'account', businessUnitId: 'business-unit' },
})
