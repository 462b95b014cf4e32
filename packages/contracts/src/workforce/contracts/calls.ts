import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { contractActs, contractKinds } from './kinds.ts'

const Id = z.uuid()
const Key = z.object({ id: Id })
const Day = z.iso.date()
const Revision = z.number().int().min(1)
const Reason = longText(1, 100)

const Done = z.object({
  requestId: Id.nullable().describe('The request where a flow asks for approval; null when it has happened'),
})

const termErrors = [
  'contract.signed_before_entry',
  'contract.ends_before_start',
  'contract.end_missing',
  'contract.end_unexpected',
  'contract.overlap',
  'contract.too_long',
  'contract.open_ended_due',
] as const

export const contractCalls = {
  'GET /workbenchApi/workforce/contracts/{id}/acts': {
    access: 'staff',
    permission: 'contract:read',
    summary: 'What can be done to a contract now, with what is against it, and warnings of the law',
    input: Key,
    output: z.object({
      acts: z
        .array(z.object({ act: z.enum([...contractActs, 'renew', 'remove', 'print']), message: z.string().nullable() }))
        .max(8)
        .describe('`message` says why an act is not possible'),
      warnings: z.array(z.string()).max(4),
      requestId: Id.nullable().describe('An open request about the contract'),
      scan: z.object({ name: z.string(), size: z.number().int() }).nullable(),
      renewal: z
        .object({ startsOn: Day, isOpenEndedDue: z.boolean() })
        .nullable()
        .describe('What a renewal begins with; null without an end'),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/contracts/{id}/signature': {
    access: 'staff',
    permission: 'contract:write',
    summary: 'Records the signature with its day, and the scan',
    input: Key.extend({ revision: Revision, signedOn: Day, scanFileId: Id.nullable().default(null) }),
    output: Done,
    errors: ['record.not_found', 'record.conflict', 'contract.signed_already', 'contract.is_void', ...termErrors],
  },
  'POST /workbenchApi/workforce/contracts/{id}/end': {
    access: 'staff',
    permission: 'contract:write',
    summary: 'Ends a contract before its agreed end',
    input: Key.extend({ revision: Revision, endsOn: Day.describe('The last day'), reason: Reason }),
    output: Done,
    errors: [
      'record.not_found',
      'record.conflict',
      'contract.not_signed',
      'contract.is_void',
      'contract.end_not_earlier',
      'contract.ends_before_start',
    ],
  },
  'POST /workbenchApi/workforce/contracts/{id}/voidance': {
    access: 'staff',
    permission: 'contract:write',
    summary: 'Declares a contract void, as if it had never been concluded',
    input: Key.extend({ revision: Revision, reason: Reason }),
    output: Done,
    errors: ['record.not_found', 'record.conflict', 'contract.is_void'],
  },
  'POST /workbenchApi/workforce/contracts/{id}/renewal': {
    access: 'staff',
    permission: 'contract:write',
    summary: 'Prepares the contract that follows, unsigned',
    input: Key.extend({
      kind: z.enum(contractKinds),
      startsOn: Day,
      endsOn: Day.nullable().default(null),
      requestedByEmployee: z.boolean().default(false),
    }),
    output: z.object({ id: Id }),
    errors: [
      ...(['record.not_found', 'contract.is_void', 'contract.not_signed', 'contract.renewed_already'] as const),
      ...(['contract.ends_with_employment', ...termErrors] as const),
    ],
  },
  'DELETE /workbenchApi/workforce/contracts/{id}': {
    access: 'staff',
    permission: 'contract:remove',
    summary: 'Deletes a contract that was entered by mistake',
    input: Key.extend({ revision: z.coerce.number().int().min(1) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'record.conflict', 'contract.only_contract', 'resource.in_use'],
  },
  'GET /workbenchApi/workforce/contracts/{id}/scan': {
    access: 'staff',
    permission: 'contract:read',
    summary: 'The scan of a signed contract; every download is audited',
    input: Key,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/workforce/contracts/{id}/document': {
    access: 'staff',
    permission: 'contract:write',
    summary: 'The contract as a Word file, filled from the published version of its template',
    input: Key,
    output: z.unknown(),
    errors: ['record.not_found', 'contract.no_template', 'contract.template_unreadable'],
  },
} as const satisfies Calls
