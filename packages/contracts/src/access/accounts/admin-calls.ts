import { z } from 'zod'
import { areas } from '../../kernel/areas.ts'
import type { Calls } from '../../kernel/call.ts'
import { NewStaffPassword } from '../../kernel/fields.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'

const Key = z.object({ id: z.uuid() })

export const invitationStates = ['open', 'expired', 'revoked'] as const

/** Account actions of administrators that are not plain record changes. */
/** The records that a permission of an account reaches. */
export const ExplainedScope = z.object({
  area: z.enum(areas),
  everything: z.boolean(),
  units: z
    .array(z.object({ name: z.string(), below: z.boolean().describe('With everything below it') }))
    .describe('Business units that the caller may see; those below one that is named with them are left out'),
  named: z
    .array(z.object({ kind: z.string(), count: z.number().int(), names: z.array(z.string()) }))
    .describe('Other records that roles name, by kind of scope, with the names of the first visible ones'),
  relative: z.array(z.string()).describe('Kinds of scope that follow from the account, such as its own rows'),
})

export const accountAdminCalls = {
  'PUT /workbenchApi/access/accounts/{id}/password': {
    access: 'staff',
    permission: 'account:write',
    credentials: true,
    summary: 'Sets the password of an account that holds no more than the caller, and ends its sessions',
    input: Key.extend({ password: NewStaffPassword }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'accounts.exceeds_actor'],
  },
  'GET /workbenchApi/access/accounts/{id}/invitation': {
    access: 'staff',
    permission: 'account:read',
    summary: 'Whether the person of an account without a password was invited to choose one',
    input: Key,
    output: z.object({
      mailAvailable: z.boolean().describe('Whether the installation sends e-mail'),
      invitation: z
        .object({
          state: z.enum(invitationStates),
          sentAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
          hasEmail: z.boolean(),
        })
        .nullable(),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/access/accounts/{id}/invitation': {
    access: 'staff',
    permission: 'account:write',
    summary: 'Sends the person of an account without a password a link to choose one; earlier links end',
    input: Key,
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'accounts.exceeds_actor', 'accounts.no_email', 'accounts.has_password'],
  },
  'DELETE /workbenchApi/access/accounts/{id}/invitation': {
    access: 'staff',
    permission: 'account:write',
    summary: 'Ends the link that lets the person of an account choose the first password',
    input: Key,
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'accounts.exceeds_actor'],
  },
  'GET /workbenchApi/access/accounts/{id}/authority': {
    access: 'staff',
    permission: 'account:read',
    summary: 'What an account may see and do, and through which of its roles',
    input: Key,
    output: z.object({
      pages: z.array(z.object({ path: z.string(), label: z.string(), roles: z.array(z.string()) })),
      permissions: z.array(
        ExplainedScope.extend({
          permission: z.string(),
          roles: z.array(z.string()),
        }),
      ),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/access/permission-holders': {
    access: 'staff',
    permission: 'account:read',
    summary: 'How many of the accounts in sight hold each permission',
    input: z.looseObject({}),
    output: z.object({ counts: z.record(z.string(), z.number().int()).describe('By permission; none where missing') }),
  },
  'GET /workbenchApi/access/permissions/{permission}/holders': {
    access: 'staff',
    permission: 'account:read',
    summary: 'The accounts in sight that hold a permission, and through which roles',
    input: PageQuery.extend({
      permission: z.string().max(60),
      search: z.string().trim().max(80).optional().describe('Words of their names'),
    }),
    output: pageOf(
      z.object({
        accountId: z.uuid(),
        username: z.string(),
        displayName: z.string(),
        locked: z.boolean().describe('It cannot log in'),
        businessUnit: z.string(),
        roles: z.array(
          z.object({ id: z.uuid().nullable().describe('Null where the caller may not open it'), name: z.string() }),
        ),
        scope: ExplainedScope,
      }),
    ),
  },
} as const satisfies Calls
