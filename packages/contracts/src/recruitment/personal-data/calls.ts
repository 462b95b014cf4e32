import { z } from 'zod'
import { PersonInfo } from '../../access/identity/calls.ts'
import { consentDocuments } from '../../access/identity/consent-documents.ts'
import type { Calls } from '../../kernel/call.ts'

const Given = z.object({ version: z.string(), givenAt: z.iso.datetime(), address: z.string() })

export const ConsentRecord = z.discriminatedUnion('document', [
  Given.extend({ document: z.enum(consentDocuments) }),
  Given.extend({
    document: z.literal('project').describe('The agreement of a project, given with a submission'),
    project: z.object({ title: z.string(), agreementId: z.uuid() }),
  }),
])

export const DataUse = z.enum(['application', 'payment', 'bar'])
export type DataUse = z.infer<typeof DataUse>

const DeletionState = z.object({
  requestedAt: z.iso.datetime().nullable(),
  due: z.iso.datetime().nullable().describe('When the data will be erased, unless the request is cancelled'),
  blockedBy: DataUse.nullable().describe('What still needs the data, so that nothing can be erased yet'),
})

/** For programs, or to read and print. */
export const exportFormats = ['json', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const personalDataCalls = {
  'GET /recruitApi/app/api/person/data/overview': {
    access: 'applicant',
    summary: 'What is kept about the signed-in person: identity, consents, sessions, and where more is kept',
    input: z.looseObject({}),
    output: z.object({
      person: PersonInfo,
      consents: z.array(ConsentRecord),
      sessions: z.array(
        z.object({
          id: z.uuid(),
          began: z.iso.datetime(),
          address: z.string(),
          device: z.string().describe('Browser and system; empty if unknown'),
          current: z.boolean(),
        }),
      ),
      deletion: DeletionState,
    }),
  },
  'POST /recruitApi/app/api/person/data/photoConsent': {
    access: 'applicant',
    summary: 'Records the consent to the use of the photo; a repeated one keeps its time',
    input: z.object({ version: z.number().int().positive().describe('Of the privacy notice that was shown') }),
    output: z.object({ done: z.literal(true) }),
    errors: ['identity.documents_changed'],
  },
  'POST /recruitApi/app/api/person/data/export': {
    access: 'applicant',
    credentials: true,
    summary:
      'Everything that is kept about the signed-in person, in full, as a JSON file or a page to read and print; asks for the password again',
    input: z.object({ password: z.string().max(64), format: z.enum(exportFormats).default('json') }),
    output: z.unknown(),
    errors: ['identity.password_wrong', 'identity.locked'],
  },
  'POST /recruitApi/app/api/person/data/deletion': {
    access: 'applicant',
    credentials: true,
    summary: 'Asks for erasure; a repeated request keeps its date',
    input: z.object({ password: z.string().max(64) }),
    output: DeletionState,
    errors: [
      'identity.password_wrong',
      'identity.locked',
      'personal_data.application_active',
      'personal_data.payment_active',
      'personal_data.banned',
    ],
  },
  'DELETE /recruitApi/app/api/person/data/deletion': {
    access: 'applicant',
    summary: 'Takes the request for erasure back',
    input: z.looseObject({}),
    output: DeletionState,
  },
} as const satisfies Calls
