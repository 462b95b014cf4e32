import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

const Id = z.uuid()

/** A rule whose author has left, or may not give any more what it gives, gives nothing. */
export const accountRuleStates = ['active', 'disabled', 'author_gone', 'author_lacks'] as const

/** Which roles the accounts of employees get. */
export const accountRules = defineResource({
  name: 'account-rule',
  path: '/workbenchApi/access/account-rules',
  schema: z.object({
    name: shortLine(1, 60),
    nameEn: shortLine(0, 60).default(''),
    businessUnitId: Id.describe('Holds for the unit and those below that have no rule of their own'),
    postKind: z.enum(['guide', 'supervisor', 'channel', 'other']).nullable().default(null),
    postId: Id.nullable().default(null).describe('Goes before the kind of post'),
    roleIds: z.array(Id).min(1).max(20),
    enabled: z.boolean().default(true),
    author: z.string().describe('Who saved it last, and may give what it gives'),
    state: z.enum(accountRuleStates),
    lacking: z.string().describe('The permission or page that the author may not give'),
  }),
  readOnly: ['author', 'state', 'lacking'],
  secondary: { name: 'nameEn' },
  title: 'name',
  permissions: {
    read: 'account-rule:read',
    create: 'account-rule:write',
    update: 'account-rule:write',
    remove: 'account-rule:write',
    export: 'account-rule:read',
  },
  list: {
    columns: ['name', 'businessUnitId', 'postKind', 'postId', 'roleIds', 'author', 'state'],
    filters: ['name', 'nameEn', 'businessUnitId', 'postKind', 'postId', 'author', 'state'],
    search: true,
    sort: ['name', 'asc'],
  },
  states: { state: { active: 'good', disabled: 'ended', author_gone: 'stopped', author_lacks: 'stopped' } },
  relations: { businessUnitId: 'business-unit', postId: 'post', roleIds: 'role' },
})
