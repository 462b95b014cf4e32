import { z } from 'zod'
import { maximumNamedIds } from '../../engines/resource/bulk-limits.ts'
import { FieldDescription } from '../../engines/resource/resource-calls.ts'
import { NamedIds } from '../../engines/resource/selection.ts'
import type { Calls } from '../../kernel/call.ts'

const staff = { access: 'staff' } as const

/** Reading the audit log, and verifying its chain. */
export const auditCalls = {
  'GET /workbenchApi/system/audit-events': {
    ...staff,
    permission: 'audit:read',
    summary: 'The names of the events that the audit log holds',
    input: z.looseObject({}),
    output: z.array(z.string()),
  },
  'GET /workbenchApi/system/audit-subject': {
    ...staff,
    permission: 'audit:read',
    summary: 'The fields of a kind of record that the audit log tells of, as far as the caller may read them',
    input: z.object({ entity: z.string().max(100) }),
    output: z.object({
      path: z.string().nullable(),
      fields: z.array(FieldDescription),
      isNamed: z.boolean().describe('Whether `audit-names` has names of the kind'),
    }),
  },
  'GET /workbenchApi/system/audit-names': {
    ...staff,
    permission: 'audit:read',
    summary: 'Names of records that belong to no list, as far as the caller may read them',
    input: z.object({ entity: z.string().max(100), ids: NamedIds }),
    output: z.array(z.object({ id: z.string(), name: z.string() })).max(maximumNamedIds),
  },
  'POST /workbenchApi/system/audit-verification': {
    ...staff,
    permission: 'audit:read',
    summary: 'Recomputes the hash chain over the audit log',
    input: z.object({}),
    output: z.object({
      batches: z.number().int(),
      records: z.number().int(),
      unsealed: z.number().int().describe('Records that wait for the next seal'),
      brokenBatch: z.string().nullable().describe('The first link that does not fit its records'),
    }),
  },
} as const satisfies Calls
