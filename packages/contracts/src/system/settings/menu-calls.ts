import { z } from 'zod'
import { accountLocales } from '../../access/accounts/calls.ts'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

const Labels = z.partialRecord(z.enum(accountLocales), shortLine(0, 40))

const Menu = z.object({
  code: z.string(),
  parent: z.string().nullable(),
  kind: z.enum(['directory', 'page']),
  label: z.string(),
  path: z.string(),
  icon: z.string(),
  permission: z.string().nullable(),
  buttons: z.array(z.string()),
  hidden: z.boolean(),
  labels: Labels,
  group: z.string().nullable().describe('Of a page of a long directory, by its code'),
  groups: z.array(z.object({ code: z.string(), label: z.string() })).describe('Of a long directory, as declared'),
  ownNames: Labels.describe('What the product calls it'),
  revision: z.number().int(),
})

/** Menus and their buttons are declared in code; administrators rename, order and hide them. */
export const menuCalls = {
  'GET /workbenchApi/system/menus': {
    access: 'staff',
    permission: 'menu:read',
    summary: 'Every menu in its order, hidden ones too',
    input: z.looseObject({}),
    output: z.array(Menu),
  },
  'GET /workbenchApi/system/grantable': {
    access: 'staff',
    permission: 'role:read',
    summary: 'Menus and permissions that the caller holds, and so may bind to a role',
    input: z.looseObject({}),
    output: z.object({
      menus: z.array(Menu.pick({ code: true, parent: true, kind: true, label: true, permission: true, buttons: true })),
      permissions: z.array(z.string()),
    }),
  },
  'GET /workbenchApi/system/page-access': {
    access: 'staff',
    summary: 'What the caller lacks for a page that is not in their menu',
    input: z.object({ path: z.string().max(200) }),
    output: z.object({
      name: z.string().nullable().describe('In the menu; null where no menu has a page at the path'),
      permission: z.string().nullable().describe('The label of the permission that the caller lacks'),
    }),
  },
  'PUT /workbenchApi/system/menus/{code}': {
    access: 'staff',
    permission: 'menu:write',
    summary: 'Renames or hides a menu',
    input: z.object({
      code: z.string().max(60),
      labels: Labels,
      hidden: z.boolean(),
      revision: z.number().int(),
    }),
    output: z.object({ revision: z.number().int() }),
    errors: ['record.not_found', 'record.conflict'],
  },
  'POST /workbenchApi/system/menu-order': {
    access: 'staff',
    permission: 'menu:write',
    summary: 'Puts the menus of one directory in the given order',
    input: z.object({
      codes: z.array(z.string().max(60)).min(1).max(200),
      moved: z
        .object({ code: z.string().max(60), group: z.string().max(60) })
        .optional()
        .describe('The page that goes to another group of its directory'),
    }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'record.conflict'],
  },
} as const satisfies Calls
