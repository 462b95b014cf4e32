import { z } from 'zod'
import { requestStates } from '../../engines/approval/lifecycle.ts'
import type { Calls } from '../../kernel/call.ts'
import { DecisionKey } from './inbox-calls.ts'

const staff = { access: 'staff' } as const
const administrator = { access: 'staff', permission: 'approval:administer' } as const
const Change = z.object({ id: z.uuid(), revision: z.number().int(), key: DecisionKey })
const Changed = z.object({ requestId: z.uuid(), revision: z.number().int(), state: z.enum(requestStates) })
const changeErrors = ['record.not_found', 'record.conflict', 'approval.not_possible'] as const
const done = z.object({ done: z.literal(true) })

const AbsenceInput = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  kinds: z.array(z.string().max(60)).max(50).default([]).describe('Empty for all kinds of requests'),
  substituteId: z.uuid().nullable(),
})

export const Absence = AbsenceInput.extend({
  id: z.uuid(),
  revision: z.number().int(),
  substitute: z.string().nullable(),
})
export type Absence = z.output<typeof Absence>

/** What a requester and an administrator do, and absences. */
export const requestCalls = {
  'POST /workbenchApi/approvals/requests/{id}/withdrawal': {
    ...staff,
    summary: 'Withdraws an own request before its effect',
    input: Change,
    output: Changed,
    errors: [...changeErrors, 'attendance_request.of_doubt'],
  },
  'POST /workbenchApi/approvals/requests/{id}/resubmission': {
    ...staff,
    summary: 'Submits a returned request again; the step that returned it opens',
    input: Change,
    output: Changed,
    errors: changeErrors,
  },
  'POST /workbenchApi/approvals/requests/{id}/check': {
    ...staff,
    summary: 'Checks a blocked request again and applies its effect if nothing is against it',
    input: Change,
    output: Changed,
    errors: [...changeErrors, 'approval.check_failed'],
  },
  'POST /workbenchApi/approvals/requests/{id}/reminder': {
    ...staff,
    summary: 'Reminds those who are to decide, at most once an hour',
    input: z.object({ id: z.uuid() }),
    output: done,
    errors: ['record.not_found', 'approval.not_possible', 'approval.reminded_recently'],
  },
  'POST /workbenchApi/approvals/reassignments': {
    ...administrator,
    summary: 'Hands the open tasks of a person over to another one, within the reach of the administrator',
    input: z.object({ from: z.uuid(), to: z.uuid() }),
    output: z.object({ reassigned: z.number().int(), left: z.number().int() }),
    errors: ['record.not_found', 'approval.person_not_possible'],
  },
  'GET /workbenchApi/approvals/absences': {
    ...staff,
    summary: 'The own absences, the latest first; at most a hundred',
    input: z.looseObject({}),
    output: z.array(Absence).max(100),
  },
  'POST /workbenchApi/approvals/absences': {
    ...staff,
    summary: 'Enters an own absence, both days included',
    input: AbsenceInput,
    output: z.object({ id: z.uuid(), revision: z.number().int() }),
    errors: ['approval.person_not_possible', 'record.conflict'],
  },
  'PUT /workbenchApi/approvals/absences/{id}': {
    ...staff,
    summary: 'Changes an own absence',
    input: AbsenceInput.extend({ id: z.uuid(), revision: z.number().int() }),
    output: z.object({ id: z.uuid(), revision: z.number().int() }),
    errors: ['record.not_found', 'record.conflict', 'approval.person_not_possible'],
  },
  'DELETE /workbenchApi/approvals/absences/{id}': {
    ...staff,
    summary: 'Removes an own absence',
    input: z.object({ id: z.uuid() }),
    output: done,
    errors: ['record.not_found'],
  },
} as const satisfies Calls
