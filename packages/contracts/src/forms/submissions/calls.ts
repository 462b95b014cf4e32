import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { formCodeShape } from '../registry/form-code.ts'
import { FormSourceQuery, FormSourceResponse, sourceErrors } from '../registry/sources.ts'
import { maximumAnswerChoices, maximumAnswerColumns, submissionSorts } from './list.ts'

const Instant = z.iso.datetime({ offset: true })
const ByCode = z.object({ code: z.string().regex(formCodeShape) })
const Definition = z.record(z.string(), z.unknown())
const Answers = z.record(z.string(), z.unknown())

/** A version of a form as the people who fill it in receive it. */
const FormVersion = z.object({
  versionId: z.uuid(),
  definition: Definition,
  languages: z.array(z.string()).describe('The language that it is written in, then those of its translations'),
})

/** Answers of people take less; a larger body is not read. */
const maximumBytes = 2_000_000

const author = { access: 'staff', permission: 'form:write' } as const
const anyone = { access: 'staff' } as const

/** Calls for forms that staff fill in on a page of their own, and for the authors who collect the answers. */
export const formSubmissionCalls = {
  'POST /workbenchApi/forms/{code}/collection': {
    ...author,
    summary: 'Opens a published form to all staff; it stays open if it is already',
    input: ByCode,
    output: z.null(),
    errors: ['record.not_found', 'form.not_published'],
  },
  'DELETE /workbenchApi/forms/{code}/collection': {
    ...author,
    summary: 'Closes a form to staff; its answers stay',
    input: ByCode,
    output: z.null(),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/forms/{code}/submissions': {
    ...author,
    summary: 'Who has filled in a form and their first answers; reading them is audited',
    input: ByCode.extend({
      ...PageQuery.shape,
      search: z.string().trim().max(60).optional(),
      sort: z.enum(submissionSorts).default('-submittedAt'),
      columns: z
        .string()
        .max(maximumAnswerColumns * 65)
        .optional()
        .describe('Names of the fields to show, with commas between them. Without it the first ones that fit'),
    }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        submittedBy: z.string(),
        submittedAt: Instant,
        version: z.number().int(),
        answers: z.array(z.string()).max(maximumAnswerColumns).describe('An answer for each of the columns'),
      }),
    ).extend({
      name: z.string(),
      isOpen: z.boolean(),
      columns: z
        .array(z.object({ name: z.string(), label: z.string(), isNumber: z.boolean() }))
        .max(maximumAnswerColumns)
        .describe('The fields shown, in the order of the form'),
      choices: z
        .array(z.object({ name: z.string(), label: z.string() }))
        .max(maximumAnswerChoices)
        .describe('All fields that can be columns'),
      searched: z
        .number()
        .int()
        .nullable()
        .describe('How many submissions a search has read, where it has not read all'),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/forms/{code}/submissions/export': {
    ...author,
    summary: 'The answers to a form as a spreadsheet, a column for each field; every export is audited',
    input: ByCode,
    output: z.unknown(),
    errors: ['record.not_found', 'resource.export_too_many'],
  },
  'GET /workbenchApi/forms/{code}/submissions/{id}': {
    ...author,
    summary: 'One submission with the version of the form that it answers',
    input: ByCode.extend({ id: z.uuid() }),
    output: FormVersion.extend({ submittedBy: z.string(), submittedAt: Instant, answers: Answers }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/forms/{code}/submissions/{id}/files/{fileId}': {
    ...author,
    summary: 'A file of a submission; every download is audited',
    input: ByCode.extend({ id: z.uuid(), fileId: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/form-pages': {
    ...anyone,
    summary: 'The forms that are open to staff, the latest opened first',
    input: PageQuery.extend({ search: z.string().trim().max(60).optional() }),
    output: pageOf(
      z.object({
        code: z.string(),
        name: z.string(),
        openedAt: Instant,
        submittedAt: Instant.nullable().describe('When the reader has submitted it last'),
      }),
    ),
  },
  'GET /workbenchApi/form-pages/{code}': {
    ...anyone,
    summary: 'An open form to be filled in; one that is not open is missing',
    input: ByCode,
    output: FormVersion.extend({
      name: z.string(),
      submittedAt: Instant.nullable().describe('When the reader has submitted it last'),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/form-pages/{code}/submissions': {
    ...anyone,
    summary: 'Submits answers to the version that was read; the same identifier again gets the same answer',
    input: ByCode.extend({ id: z.uuid(), versionId: z.uuid(), answers: Answers }),
    output: z.object({ submittedAt: Instant }),
    errors: [
      'record.not_found',
      'form.submission_differs',
      'form.submissions_too_many',
      'form.source_unavailable',
      'record.conflict',
      'request.too_large',
    ],
    maximumBytes,
  },
  'POST /workbenchApi/form-pages/{code}/source-queries': {
    ...anyone,
    summary: 'What a data source of an open form answers, as its author declared it',
    input: FormSourceQuery.extend({ ...ByCode.shape, versionId: z.uuid() }),
    output: FormSourceResponse,
    errors: sourceErrors,
  },
} as const satisfies Calls
