import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { MajorCatalogue } from './calls.ts'

const OwnEntry = z.object({
  kind: z.enum(['school', 'major']),
  key: z.string().describe('Identifier of the school, or code of the major'),
  name: z.string(),
  catalogue: MajorCatalogue.nullable(),
  parent: z.string().nullable().describe('The class that the applicant counts the major to'),
  createdAt: z.iso.datetime(),
})

const Done = z.object({ done: z.literal(true) })

/** Staff actions on entries that applicants added. */
export const referenceAdminCalls = {
  'GET /workbenchApi/reference/own-entries': {
    access: 'staff',
    permission: 'reference:write',
    summary: 'Schools and majors that applicants added and that wait for approval, the oldest first',
    input: PageQuery,
    output: pageOf(OwnEntry),
  },
  'POST /workbenchApi/reference/schools/{id}/approval': {
    access: 'staff',
    permission: 'reference:write',
    summary: "Makes an added school everybody's, with the name and province that staff checked",
    input: z.object({
      id: z.uuid(),
      name: shortLine(2, 100).optional(),
      nameEn: shortLine(0, 200).default(''),
      province: z
        .string()
        .regex(/^\d{2}0000$/)
        .nullable()
        .default(null),
    }),
    output: Done,
    errors: ['record.not_found', 'record.already_exists'],
  },
  'POST /workbenchApi/reference/majors/{code}/approval': {
    access: 'staff',
    permission: 'reference:write',
    summary: "Makes an added major everybody's; from then on it counts to the class given",
    input: z.object({
      code: z.string().max(64),
      parent: z.string().max(32).describe('Code of the class'),
      nameEn: shortLine(0, 200).default(''),
    }),
    output: Done,
    errors: ['record.not_found', 'record.already_exists'],
  },
} as const satisfies Calls
