import { z } from 'zod'
import { FormSourceQuery, FormSourceResponse, sourceErrors } from '../../forms/registry/sources.ts'
import type { Calls } from '../../kernel/call.ts'
import { Id } from '../../kernel/call-shapes.ts'
import { PersonName } from '../../kernel/fields.ts'
import { Instant } from '../../kernel/time-window.ts'
import { Identity, PhotoField } from '../applications/recruitment-shapes.ts'
import { Answers, Given, Revision } from '../applications/shapes.ts'

/** Code of the form that every applicant fills in once: the personal information. */
export const profileFormCode = 'profile'

export const FormDescription = z.object({
  code: z.string(),
  formVersionId: Id,
  definition: z.record(z.string(), z.unknown()).describe('Form definition'),
  photoField: PhotoField,
})

export const Profile = z.object({
  form: FormDescription,
  answers: Answers,
  given: Given,
  identity: Identity,
  identityLocked: z.boolean().describe('Name and ID number are fixed since the first submission'),
  revision: Revision.describe('0 before the first save'),
  savedAt: Instant.nullable(),
})

export const profileCalls = {
  'POST /recruitApi/app/api/field/info/getFieldVoList': {
    access: 'public',
    summary: 'A form definition in its newest version, by code; without one that of the personal information',
    input: z.object({ code: z.string().trim().min(1).max(60).default(profileFormCode) }),
    output: FormDescription,
    errors: ['record.not_found'],
  },
  'GET /recruitApi/app/api/person/info/getProfile': {
    access: 'applicant',
    summary: 'The personal information of the signed-in person, with its form',
    input: z.looseObject({}),
    output: Profile,
  },
  'POST /recruitApi/app/api/person/info/savePersonInfo': {
    access: 'applicant',
    summary:
      'Saves the personal information, or corrects name and ID number, or both; errors are reported at their fields, and a ' +
      'draft is saved with them',
    input: z
      .object({
        answers: Answers.optional().describe('All of them; without them only name and ID number are corrected'),
        draft: z
          .boolean()
          .default(false)
          .describe('Saves answers that are incomplete or invalid too; a submission asks for complete ones'),
        revision: Revision.optional().describe(
          'The revision that was read; with it, a save over a newer one is refused',
        ),
        name: PersonName.optional().describe('Corrects the name, until the first submission'),
        idCardNo: z.string().trim().max(18).optional().describe('Corrects the ID number, until the first submission'),
      })
      .refine(({ answers, name, idCardNo }) => [answers, name, idCardNo].some((given) => given !== undefined), {
        message: 'field.required',
        path: ['answers'],
      }),
    output: z.object({ revision: Revision, savedAt: Instant }),
    errors: [
      'request.invalid',
      'record.conflict',
      'profile.identity_locked',
      'identity.id_number_registered',
      'identity.id_number_limit',
      'form.source_unavailable',
    ],
  },
  'POST /recruitApi/app/api/person/info/querySource': {
    access: 'applicant',
    summary: 'What a data source of the personal information answers, as its author declared it',
    input: FormSourceQuery,
    output: FormSourceResponse,
    errors: sourceErrors,
  },
} as const satisfies Calls
