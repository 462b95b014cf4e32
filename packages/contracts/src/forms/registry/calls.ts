import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { maximumPageSize, PageQuery, pageOf } from '../../kernel/page.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { formCodeShape } from './form-code.ts'
import { FormSourceQuery, FormSourceResponse, sourceErrors } from './sources.ts'

const Instant = z.iso.datetime({ offset: true })
const Code = z.string().regex(formCodeShape).describe('Identifies the form for good, for example `registration`')
const Name = shortLine(1, 100).describe('A new name is part of the draft until that is published')
/** The form engine checks its shape and size. Drafts may have problems. */
const Definition = z.record(z.string(), z.unknown())
/** A rule as the form engine reads it. */
const Rule = z.record(z.string(), z.unknown())
const Revision = z.number().int().min(0).describe('Grows with all that happens to the draft, its publication too')
const Attempt = z.uuid().describe('Names this request, so that its author knows what it made when the answer is lost')

const FormsQuery = PageQuery.extend({ search: z.string().trim().max(60).optional() })

const FormSummary = z.object({
  code: Code,
  name: z.string(),
  version: z.number().int().nullable().describe('The newest published version'),
  revision: Revision,
  draftSavedAt: Instant.nullable(),
  draftSavedBy: z.string().nullable(),
  publishedAt: Instant.nullable().describe('When the newest version was published'),
  publishedBy: z.string().nullable().describe('The author of the newest version; none of a form of the product'),
})

const Draft = z.object({
  code: Code,
  name: z.string(),
  version: z.number().int().nullable(),
  revision: Revision,
  attempt: z.string().nullable().describe('The name that the request to which this revision is due gave itself'),
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
  definition: Definition.describe('The draft, or the newest version when there is none'),
})
export type FormDraft = z.output<typeof Draft>

/** Facts that are read from the answers of a form, from whichever field holds them. */
export const formFacts = [
  'photo',
  'politicalStatus',
  'household',
  'birthplace',
  'studentOrigin',
  'certificates',
  'noCertificates',
  'educations',
  'degree',
  'major',
  'employments',
  'noEmployments',
] as const
export type FormFact = (typeof formFacts)[number]

/** What a form may offer as a list of options; its entries are read by its code. */
const Dictionary = z.object({
  code: z.string(),
  entries: z.number().int(),
  examples: z
    .array(z.object({ label: z.string(), labelEn: z.string().describe('Empty where it is not translated') }))
    .describe('The first entries, at most four'),
})
export type FormDictionary = z.output<typeof Dictionary>

const FormUseKind = z.enum(['page', 'project', 'post'])
export type FormUseKind = z.output<typeof FormUseKind>

const FormUse = z.object({
  kind: FormUseKind,
  id: z.uuid(),
  name: z.string(),
  version: z.number().int().describe('The version in use'),
  page: z.string().describe('The page of the record in the workbench'),
  fillPage: z.string().nullable().describe('The page where people fill the form in, of the portal or the workbench'),
  fillFrom: Instant.nullable().describe('When people can begin to fill it in, where that is limited'),
  fillUntil: Instant.nullable(),
  timeZone: z.string().nullable().describe('The clock by which these times go'),
})
export type FormUse = z.output<typeof FormUse>

/** Why the server does not publish a form whose definition is valid, in codes of the form engine's problems. */
const Refusal = z.object({
  code: z.enum([
    'source_unserved',
    'dictionary_missing',
    'dictionary_unknown',
    'source_not_allowed',
    'widget_unserved',
    'upload_type_unserved',
    'upload_size_unserved',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).max(100).readonly()])),
})
export type FormRefusal = z.output<typeof Refusal>

const OptionValue = z.union([z.string(), z.number(), z.boolean()])

const ItemLabels = z.array(z.string()).max(20).readonly()

const Change = z.object({
  severity: z.enum(['safe', 'breaking']),
  kind: z.enum([
    'added',
    'removed',
    'type',
    'option',
    'order',
    'rules',
    'config',
    'texts',
    'sources',
    'name',
    'unbound',
  ]),
  key: z.string(),
  label: z.string().optional().describe('What its author calls the field, a column after its sub-form'),
  isLabelShared: z.literal(true).optional().describe('Another field in either version is called the same'),
  holds: z.string().optional().describe('What is read first within a widget on which nothing is written'),
  isNameless: z.literal(true).optional().describe('Its key is an id, which no author sees'),
  type: z.string(),
  option: z.string().optional(),
  before: OptionValue.optional().describe('What the option was, where a line has room for it'),
  after: OptionValue.optional(),
  items: z
    .object({
      added: ItemLabels,
      removed: ItemLabels,
      renamed: z
        .array(z.object({ before: z.string(), after: z.string() }))
        .max(20)
        .readonly(),
      further: z.int().nonnegative().describe('How many more changed than the lists name'),
    })
    .optional()
    .describe('Which options of the field changed, by their labels, where that is `optionItems`'),
  rule: z
    .object({
      action: z.enum(['show', 'enable', 'require', 'check', 'setOptions', 'compute']),
      change: z.enum(['added', 'removed', 'changed']),
      name: z.string().optional().describe('What its author calls the rule'),
      before: z.array(Rule).readonly().describe('The rules that are only in the old version'),
      after: z.array(Rule).readonly().describe('The rules that are only in the new version'),
      lostChoices: z
        .array(z.object({ field: z.string(), value: OptionValue, label: z.string() }))
        .readonly()
        .optional()
        .describe('What `before` compares with and the new version lacks, as its author called it'),
    })
    .optional()
    .describe('Which rules of the field changed, where it is `rules`'),
  fact: z.enum(formFacts).optional().describe('What is not read from the field any more, where it is `unbound`'),
})
export type FormChange = z.output<typeof Change>

/**
 * The engine accepts two million UTF-16 units, each of which takes at most six bytes of JSON, and refuses larger
 * definitions itself.
 */
const maximumBytes = 12_500_000

const ByCode = z.object({ code: Code })
const read = { access: 'staff', permission: 'form:read' } as const
const write = { access: 'staff', permission: 'form:write' } as const

/** Calls for managing form definitions: mutable drafts and immutable versions. */
export const formCalls = {
  'GET /workbenchApi/forms': {
    ...read,
    summary: 'Forms with their newest version and their draft, the last changed first, by name or code where asked for',
    input: FormsQuery,
    output: pageOf(FormSummary),
  },
  'POST /workbenchApi/forms': {
    ...write,
    summary: 'Begins a form; it has a draft and no version yet',
    input: z.object({ code: Code, name: Name, definition: Definition, attempt: Attempt.optional() }),
    output: z.object({ code: Code, revision: Revision }),
    errors: ['record.already_exists', 'request.too_large'],
    maximumBytes,
  },
  'GET /workbenchApi/forms/{code}': {
    ...read,
    summary: 'The form as its authors see it now',
    input: ByCode,
    output: Draft,
    errors: ['record.not_found'],
  },
  'DELETE /workbenchApi/forms/{code}': {
    ...write,
    summary: 'Deletes a form that was never published, with its draft; its code stays taken',
    input: ByCode.extend({ revision: wholeNumber() }),
    output: z.null(),
    errors: ['record.not_found', 'record.conflict', 'form.published'],
  },
  'PUT /workbenchApi/forms/{code}/draft': {
    ...write,
    summary: 'Saves the draft; refuses to overwrite a draft that another author has saved since',
    input: ByCode.extend({ revision: Revision, name: Name, definition: Definition, attempt: Attempt.optional() }),
    output: z.object({
      revision: Revision,
      savedAt: Instant.nullable().describe('None where the newest version is the same, so that there is no draft'),
    }),
    errors: ['record.not_found', 'record.conflict', 'request.too_large'],
    maximumBytes,
  },
  'DELETE /workbenchApi/forms/{code}/draft': {
    ...write,
    summary: 'Drops the draft; the newest version stays',
    input: ByCode.extend({ revision: wholeNumber(), attempt: Attempt.optional() }),
    output: z.object({ revision: Revision, name: z.string().describe('What the form is called again') }),
    errors: ['record.not_found', 'record.conflict'],
  },
  'GET /workbenchApi/form-code-proposal': {
    ...write,
    summary: 'A code that no form has for a form of this name, with Chinese characters by their reading',
    input: z.object({ name: Name }),
    output: z.object({ code: Code.nullable().describe('None where the name has neither Latin nor Chinese words') }),
  },
  'GET /workbenchApi/form-dictionaries': {
    ...read,
    summary: 'The dictionaries that a form may offer as a list, by their codes; searched by code and entry',
    input: PageQuery.extend({ search: z.string().trim().max(60).optional() }),
    output: pageOf(Dictionary),
  },
  'POST /workbenchApi/forms/source-trials': {
    ...write,
    summary:
      'What a data source would answer in the form that its author is trying out, within the list of allowed servers',
    input: FormSourceQuery.omit({ source: true }).extend({
      source: z.record(z.string(), z.unknown()).describe('The data source as the definition has it'),
      variables: z.record(z.string(), z.unknown()).default({}).describe('Global variables of the form'),
    }),
    output: FormSourceResponse,
    errors: [...sourceErrors, 'form.source_not_allowed'],
  },
  'POST /workbenchApi/forms/publication-checks': {
    ...write,
    summary: 'Parts with which a form could not be published, such as a list of a server that is not allowed',
    input: z.object({ definition: Definition }),
    output: z.object({ records: z.array(Refusal).describe('None for a definition with errors') }),
    errors: ['request.too_large'],
    maximumBytes,
  },
  'GET /workbenchApi/forms/{code}/changes': {
    ...read,
    summary: 'What the draft changes since the newest version, each change safe or breaking',
    input: ByCode,
    output: z.object({
      revision: Revision.describe('Of the draft that is compared; publish this one'),
      records: z.array(Change),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/forms/{code}/publication': {
    ...write,
    summary: 'Makes the draft the next version; applications under way keep theirs',
    input: ByCode.extend({
      revision: Revision,
      acceptBreaking: z.boolean().default(false),
      attempt: Attempt.optional(),
    }),
    output: z.object({ version: z.number().int(), revision: Revision }),
    errors: [
      'record.not_found',
      'record.conflict',
      'form.definition_invalid',
      'form.breaking_changes',
      'form.nothing_to_publish',
    ],
  },
  'GET /workbenchApi/forms/{code}/publication': {
    ...read,
    summary: 'The newest version as the people who fill it in receive it, for a trial; nothing of the draft',
    input: ByCode,
    output: z.object({
      name: z.string().describe('The published name, which a draft may change'),
      version: z.number().int().nullable().describe('None before the first publication'),
      definition: Definition.nullable(),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/forms/{code}/uses': {
    ...read,
    summary: 'Records that use the form, as far as the caller may see them, up to twenty of each kind',
    input: ByCode,
    output: z.object({
      records: z.array(FormUse),
      more: z.boolean().describe('There are further ones'),
      hidden: z.array(FormUseKind).describe('Kinds of records that the caller has no permission to read'),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/form-uses': {
    ...read,
    summary: 'The names of what uses each form of a page of the list, as far as the caller may see it',
    input: FormsQuery,
    output: z.object({
      records: z.array(z.object({ code: Code, names: z.array(z.string()).max(100) })).max(maximumPageSize),
      hidden: z.array(FormUseKind).max(FormUseKind.options.length).describe('Kinds that the caller may not read'),
    }),
  },
  'GET /workbenchApi/forms/{code}/versions': {
    ...read,
    summary: 'Published versions with author and time, the newest first, and the versions of the product',
    input: ByCode,
    output: z.object({
      records: z.array(
        z.object({ version: z.number().int(), publishedAt: Instant, publishedBy: z.string().nullable() }),
      ),
      offeredAt: Instant.nullable().describe('When the product added a form next to the own versions'),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/forms/{code}/versions/{version}': {
    ...read,
    summary: 'One version as it was published',
    input: ByCode.extend({ version: wholeNumber({ minimum: 1 }) }),
    output: z.object({ definition: Definition }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/forms/{code}/versions/{version}/source-queries': {
    ...read,
    summary: 'What a data source of a published version answers, as its author declared it, for a trial of the form',
    input: FormSourceQuery.extend({ code: Code, version: wholeNumber({ minimum: 1 }) }),
    output: FormSourceResponse,
    errors: sourceErrors,
  },
  'GET /workbenchApi/forms/{code}/offer': {
    ...read,
    summary: 'What came with the product and was not put above a version of its own',
    input: ByCode,
    output: z.object({ definition: Definition }),
    errors: ['record.not_found'],
  },
  'DELETE /workbenchApi/forms/{code}/offer': {
    ...write,
    summary: 'Declines what the product offers; the next version of the product may offer again',
    input: ByCode,
    output: z.null(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
