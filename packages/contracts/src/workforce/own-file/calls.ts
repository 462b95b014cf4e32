import { z } from 'zod'
import { FieldDescription } from '../../engines/resource/resource-calls.ts'
import type { Calls } from '../../kernel/call.ts'
import { LoginPassword } from '../../kernel/fields.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { contractKinds, contractStates } from '../contracts/kinds.ts'
import { documentKinds, documentStates } from '../documents/kinds.ts'
import { SealedFieldName, sealedFields } from '../employees/calls.ts'
import { employmentStates, probationStates, sexes } from '../employees/resources.ts'
import { furtherAssignmentKinds, furtherAssignmentStates } from '../further-assignments/resources.ts'
import { contactRelations } from '../personal-records/records.ts'
import { CustomFieldName } from '../roster-fields/roster-form.ts'
import { ownChangeStates, ownFields } from './fields.ts'

const Day = z.iso.date()
const Id = z.uuid()
const Name = z.string().nullable()

const Employment = z.object({
  id: Id,
  jobNumber: z.string(),
  company: z.string(),
  department: Name,
  post: Name,
  store: Name,
  manager: Name,
  managerCode: Name,
  employmentState: z.enum(employmentStates),
  probationState: z.enum(probationStates),
  entryDate: Day,
  regularisationDate: Day.nullable(),
  leaveDate: Day.nullable().describe('The last day worked'),
})

const OwnFurtherAssignment = z.object({
  id: Id,
  kind: z.enum(furtherAssignmentKinds),
  actsFor: Name,
  post: Name,
  department: Name,
  from: Day,
  to: Day.nullable().describe('The last day'),
  state: z.enum(furtherAssignmentStates),
})

const OwnContract = z.object({
  number: z.string(),
  kind: z.enum(contractKinds),
  signedOn: Day.nullable(),
  startsOn: Day,
  endsOn: Day.nullable(),
  state: z.enum(contractStates),
})

const OwnDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.string().describe('Masked'),
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
  state: z.enum(documentStates),
})

const ShownChange = z.object({
  field: z.string().describe('A field of the staff file, or a custom one by its name'),
  label: z.string().nullable().describe('Of a custom one'),
  before: z.string().describe('Sealed values are masked'),
  after: z.string(),
})

const OwnChange = z.object({
  id: Id,
  state: z.enum(ownChangeStates),
  requestId: Id.nullable(),
  submittedAt: z.iso.datetime(),
  changes: z.array(ShownChange),
})

const OwnCustomField = FieldDescription.extend({
  value: z.json().describe('Null for a sealed one'),
  text: z.string().describe('Sealed values are masked'),
  changeable: z.boolean(),
})

/** The staff file as its own person reads it. */
export const OwnFile = z
  .object({
    person: z.object({
      name: z.string(),
      latinName: z.string(),
      sex: z.enum(sexes).nullable(),
      birthday: Day.nullable(),
      nationality: z.string().nullable().describe('ISO 3166-1 alpha-2'),
      email: z.string(),
      workingSince: Day.nullable(),
    }),
    employments: z.array(Employment).describe('The present one first'),
    furtherAssignments: z.array(OwnFurtherAssignment).describe('The newest first, of all employments'),
    sealed: z.array(z.object({ field: z.enum(sealedFields), value: z.string().describe('Masked') })),
    bankCards: z.array(z.object({ holder: z.string(), bank: z.string(), account: z.string().describe('Masked') })),
    contacts: z.array(
      z.object({ name: z.string(), relation: z.enum(contactRelations), phone: z.string().describe('Masked') }),
    ),
    documents: z.array(OwnDocument),
    contracts: z.array(OwnContract),
    views: z
      .array(z.object({ at: z.iso.datetime(), reader: z.string(), field: z.string(), purpose: z.string() }))
      .describe('Who looked at a whole value, and what for; the newest twenty'),
    custom: z.array(OwnCustomField).describe('Custom fields of the roster form of the unit'),
    changeable: z.array(z.enum(ownFields)).describe('None after the last employment has ended'),
    changes: z.array(OwnChange).describe('Own requests, the newest ten'),
  })
  .meta({ id: 'OwnFile' })
export type OwnFile = z.output<typeof OwnFile>

/** The own staff file of the signed-in account. Accounts without an employee have none. */
export const ownFileCalls = {
  'GET /workbenchApi/own/file': {
    access: 'staff',
    summary: 'The own staff file with sealed values masked, own papers, contracts and requests',
    input: z.looseObject({}),
    output: OwnFile,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/own/file/reveals': {
    access: 'staff',
    credentials: true,
    summary: 'One own sealed value as a whole, after the password',
    input: z.object({ field: SealedFieldName, password: LoginPassword }),
    output: z.object({ value: z.string() }),
    errors: ['record.not_found', 'identity.unlock_wrong', 'identity.locked'],
  },
  'POST /workbenchApi/own/file/changes': {
    access: 'staff',
    summary: 'Asks for changes of the own file; they count after approval, or at once where no flow applies',
    input: z.object({
      changes: z.partialRecord(z.enum(ownFields), longText(0, 200)),
      custom: z.record(CustomFieldName, z.json()).default({}).describe('Custom fields that people change themselves'),
      key: z.string().min(8).max(80).describe('Names the request: sent again, it is answered the same'),
    }),
    output: z.object({ id: Id, state: z.enum(ownChangeStates), requestId: Id.nullable() }),
    errors: [
      'record.not_found',
      'record.conflict',
      'own_file.already_requested',
      'approval.no_approver',
      'approval.self_decision',
    ],
  },
} as const satisfies Calls
