import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { employmentStates } from '../employees/resources.ts'
import { ApprovalPath } from '../personnel/calls.ts'
import { knownBy } from './kinds.ts'

const Id = z.uuid()

const EntryPreviewInput = z.object({
  companyId: Id,
  departmentId: Id,
  postId: Id,
  storeId: Id.nullable().default(null),
  managerId: Id.nullable().default(null),
  effectiveOn: z.iso.date(),
  regularisationDate: z.iso.date().nullable().default(null),
  name: shortLine(0, 50).default(''),
  birthday: z.iso.date().nullable().default(null),
  nationality: z.string().max(2).nullable().default(null),
  idNumber: z.string().trim().max(40).default(''),
})

const EntryPreview = z.object({
  known: z
    .array(
      z.object({
        by: z.enum(knownBy),
        employmentId: Id.nullable().describe('Null outside of the reach of the reader, as the rest then is'),
        name: z.string().nullable(),
        jobNumber: z.string().nullable(),
        company: z.string().nullable(),
        employmentState: z.enum(employmentStates).nullable(),
      }),
    )
    .describe('A person with the same ID number is hired again as the same person'),
  account: z
    .object({
      userType: z.enum(['system', 'clerk']),
      isStopped: z.boolean().describe('The rule gives no roles, because its author may not give them any more'),
      roles: z.array(z.string()),
    })
    .nullable()
    .describe('What the account gets on the entry day; null where no rule makes one'),
  approval: ApprovalPath.nullable().describe('Null where no flow applies: the hire counts immediately'),
})

const PlaceOfHire = z.object({
  companyId: Id.optional(),
  departmentId: Id.optional(),
})

const RequiredFields = z.object({
  fields: z
    .array(z.string())
    .max(1200)
    .describe('As the roster form of the place says; until the place is known, as the standard form says'),
  refusal: z.string().describe('What is shown at one of them that is missing'),
})

export const onboardingCalls = {
  'GET /workbenchApi/workforce/onboarding/fields/required': {
    access: 'staff',
    permission: 'entry:submit',
    summary: 'The fields without which a hire is refused',
    input: PlaceOfHire,
    output: RequiredFields,
  },
  'GET /workbenchApi/stores/onboarding/fields/required': {
    access: 'staff',
    permission: 'guide-entry:submit',
    summary: 'The same for the hire of a guide by the channel side',
    input: PlaceOfHire,
    output: RequiredFields,
  },
  'POST /workbenchApi/workforce/onboarding/preview': {
    access: 'staff',
    permission: 'entry:submit',
    summary: 'Who would decide on a hire as it is typed, and who is known already',
    input: EntryPreviewInput,
    output: EntryPreview,
  },
  'POST /workbenchApi/stores/onboarding/preview': {
    access: 'staff',
    permission: 'guide-entry:submit',
    summary: 'The same for the hire of a guide by the channel side',
    input: EntryPreviewInput,
    output: EntryPreview,
  },
} as const satisfies Calls
