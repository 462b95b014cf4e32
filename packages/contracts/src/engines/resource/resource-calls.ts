import { z } from 'zod'
import { ActorKind } from '../../kernel/actor-kind.ts'
import type { Call, Calls } from '../../kernel/call.ts'
import { PageQuery } from '../../kernel/page.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { bulkCalls, bulkCandidates, transitionCalls } from './bulk-calls.ts'
import { maximumExportRows, maximumRemoval } from './bulk-limits.ts'
import type { ResourceDef } from './define-resource.ts'
import { eventCalls } from './event-calls.ts'
import { remarkOf } from './event-remark.ts'
import { fieldKinds } from './field-shape.ts'
import { importCorrectionCalls } from './import-correction-calls.ts'
import { listCalls } from './list-calls.ts'
import { Saved } from './saved-record.ts'
import { AsOf, Filter, Id, NamedIds, Opening, Selection } from './selection.ts'
import { partConcerns, stateShapes } from './state-shapes.ts'
import { treeCalls, treeOf } from './tree-calls.ts'
import { changeSchema, createSchema } from './write-schemas.ts'

export const ListQuery = PageQuery.extend({
  ...Selection.shape,
  after: z.string().max(2000).optional().describe('Cursor of the last row that was read, in place of `current`'),
})
export type ListQuery = z.output<typeof ListQuery>

export const ResourceRecord = z.looseObject({ id: Id, revision: z.number().int() }).meta({ id: 'ResourceRecord' })
export type ResourceRecord = z.output<typeof ResourceRecord>

const ResourceTree = treeOf(ResourceRecord)
export type ResourceTree = z.output<typeof ResourceTree>

/** Labels of the records that relation fields refer to, by resource and identifier. Invisible records are left out. */
const Labels = z.record(z.string(), z.record(z.string(), z.string()))

const Due = z.object({ field: z.string(), values: z.array(z.string()).readonly() }).partial()

export const FieldDescription = z
  .object({
    name: z.string(),
    label: z.string().optional().describe('Its label if it is known at run time only and no catalogue has one'),
    kind: z.enum(fieldKinds),
    required: z.boolean(),
    initial: z.unknown().optional().describe('What a record that is made without it gets'),
    options: z.array(z.string()).readonly().optional(),
    optionLabels: z.record(z.string(), z.string()).optional().describe('Their labels, where the field has its own'),
    dated: z.literal(true).optional().describe('Whether it is known at run time only and holds from a day on'),
    sealed: z.literal(true).optional().describe('Whether it is known at run time only and its value is masked'),
    relation: z.string().optional(),
    relationPath: z.string().optional(),
    english: z.string().optional().describe('The field with the same in English'),
    secondary: z.string().optional().describe('The field that a list shows muted after it'),
    timeZone: z.string().optional().describe('The field with the time zone on whose clock the instant happens'),
    due: Due.optional().describe('A deadline, as long as the other field has one of the values'),
    partOf: z.string().optional().describe('The number of which it is a part'),
    partConcerns: z.array(z.enum(partConcerns)).readonly().optional(),
    states: z.record(z.string(), z.enum(stateShapes)).optional().describe('How values that are states look'),
    relationDated: z.literal(true).optional().describe('Whether the related records can be read as of a day'),
    dependsOn: z.string().optional().describe('The field whose value the records to choose from share'),
    among: z.string().optional().describe('Where the records to choose from have that value, if not in the same field'),
    offered: Due.required().optional().describe('What the records to choose from have in a field of theirs'),
    withBelow: z.literal(true).optional().describe('Whether a filter means the records below the chosen ones too'),
    minimumLength: z.number().optional(),
    maximumLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    decimalPlaces: z.number().optional().describe('Places after the point that a number is written with'),
    mostDecimalPlaces: z.number().optional().describe('The most of them, where a number may have more'),
    filterable: z.boolean(),
    sortable: z.boolean(),
    bulk: z.boolean().optional().describe('Whether it can be changed of many records at once'),
    imported: z.boolean().describe('A column of the template of an import'),
    writable: z.enum(['always', 'once', 'never']),
  })
  .meta({ id: 'FieldDescription' })
export type FieldDescription = z.output<typeof FieldDescription>

/** A resource as the page of one caller needs it, without fields that the caller may not read. */
export const ResourceDescription = z
  .object({
    name: z.string(),
    path: z.string(),
    title: z.string(),
    fields: z.array(FieldDescription),
    columns: z.array(z.string()).describe('Fields that the list shows at first, in their order'),
    sort: z.string(),
    opens: Opening.optional(),
    searchable: z.boolean(),
    tree: z.literal(true).optional().describe('Whether the list shows which record contains which'),
    transitions: z
      .array(
        z.object({
          action: z.string(),
          undo: z.string().optional(),
          bulkOnly: z.literal(true).optional(),
          removes: z.literal(true).optional(),
        }),
      )
      .optional()
      .describe('Changes of state that the caller may make'),
    sums: z.array(z.string()).optional().describe('Numbers whose sums the list shows'),
    bars: z.array(z.string()).optional().describe('Numbers that the list also draws as bars'),
    facet: z.string().optional().describe('The field whose values are views of the list'),
    dated: z.literal(true).optional().describe('Whether its records can be read as of a day'),
    effectiveDay: z.string().optional().describe('The field with the day from which a write takes effect'),
    matchOn: z.array(z.string()).optional().describe('An imported row with equal values in these changes a record'),
    can: z.object({
      create: z.boolean(),
      update: z.boolean(),
      remove: z.boolean(),
      export: z.boolean(),
      import: z.boolean(),
      correct: z.literal(true).optional().describe('Whether the caller may correct and rescind events of records'),
    }),
  })
  .meta({ id: 'ResourceDescription' })
export type ResourceDescription = z.output<typeof ResourceDescription>

const HistoryEntry = z
  .object({
    at: z.string(),
    event: z.string(),
    actorKind: ActorKind,
    actor: z.string().nullable().describe('Name of a member of staff'),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof HistoryEntry>

const BlockedActions = z
  .object({ update: z.string().nullable(), remove: z.string().nullable() })
  .describe('Why the caller may not do to this record what they may do to others, in a sentence')
  .meta({ id: 'BlockedActions' })
export type BlockedActions = z.output<typeof BlockedActions>

const RelatedRecords = z
  .object({
    name: z.string().describe('Resource that refers to the record'),
    path: z.string(),
    field: z.string().describe('Field of it that holds the identifier of the record'),
    only: Filter.optional().describe('What else limits the records that count'),
    total: z.number().int(),
  })
  .meta({ id: 'RelatedRecords' })
export type RelatedRecords = z.output<typeof RelatedRecords>

const RelationOption = z
  .object({
    value: Id,
    label: z.string(),
    detail: z.string().optional().describe('What tells it apart from records of the same name'),
    level: z.number().int().optional().describe('Depth in a tree; 1 for records that no other one contains'),
    isContext: z.literal(true).optional().describe('Whether it is only there because it contains choices'),
  })
  .meta({ id: 'RelationOption' })
export type RelationOption = z.output<typeof RelationOption>

const Key = z.object({ id: Id })
const ListPage = z
  .object({
    records: z.array(ResourceRecord),
    labels: Labels,
    total: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
    next: z.string().nullable().describe('Cursor of the last record; null at the end'),
  })
  .meta({ id: 'ListPage' })
export type ListPage = z.output<typeof ListPage>

/** What every reading call of a resource accepts: a day if its records are dated, and an error otherwise. */
const readingDay = ({ dated }: ResourceDef) => ({ asOf: dated ? AsOf.optional() : z.never().optional() })

/** The calls of a resource definition. Actions without a permission have no call. */
export function resourceCalls(def: ResourceDef): Calls {
  const { path, name, permissions, transfer } = def
  const may = (permission: string) => ({ access: 'staff', permission }) as const
  const { read, create, update, remove } = permissions
  const day = readingDay(def)
  const DatedKey = Key.extend(day)
  const calls: Record<string, Call> = {
    [`GET ${path}`]: { ...may(read), summary: `List: ${name}`, input: ListQuery.extend(day), output: ListPage },
    [`GET ${path}/description`]: {
      ...may(read),
      summary: `Fields and acts of ${name} for the caller`,
      input: z.looseObject({}),
      output: ResourceDescription,
    },
    ...listCalls(def, day),
    ...(def.list.tree && treeCalls(def, day, ResourceTree)),
    [`GET ${path}/options`]: {
      ...may(read),
      summary: `Choices for fields that refer to ${name}`,
      input: Selection.omit({ sort: true }).extend({ ...day, ids: NamedIds.optional() }),
      output: z.array(RelationOption),
    },
    [`GET ${path}/{id}`]: {
      ...may(read),
      summary: `One record: ${name}`,
      input: DatedKey,
      output: z.object({ record: ResourceRecord, labels: Labels, refused: BlockedActions }),
      errors: ['record.not_found'],
    },
    [`GET ${path}/{id}/history`]: {
      ...may(read),
      summary: `Who changed what of one record: ${name}`,
      input: DatedKey,
      output: z.array(HistoryEntry),
      errors: ['record.not_found'],
    },
    [`GET ${path}/{id}/related`]: {
      ...may(read),
      summary: `How many records refer to one, each kind by itself: ${name}`,
      input: DatedKey,
      output: z.array(RelatedRecords),
      errors: ['record.not_found'],
    },
  }
  if (create) {
    calls[`POST ${path}`] = {
      ...may(create),
      summary: `Makes: ${name}`,
      input: createSchema(def).extend(remarkOf(def)).loose(),
      output: Saved,
    }
  }
  if (update && Object.keys(changeSchema(def).shape).length > 0) {
    calls[`PUT ${path}/{id}`] = {
      ...may(update),
      summary: `Changes the given fields: ${name}`,
      input: changeSchema(def)
        .extend({ ...remarkOf(def), id: Id, revision: z.number().int() })
        .loose(),
      output: Saved,
      errors: ['record.not_found', 'record.conflict'],
    }
    if (bulkCandidates(def).length > 0) Object.assign(calls, bulkCalls(def, update))
  }
  if (def.transitions) Object.assign(calls, transitionCalls(def, def.transitions.permission))
  if (remove) {
    calls[`POST ${path}/removal`] = {
      ...may(remove),
      summary: `Removes records, all of the given or none: ${name}`,
      input: z.object({ ids: z.array(Id).min(1).max(maximumRemoval) }),
      output: z.object({ removed: z.number().int() }),
      errors: ['record.not_found', 'resource.in_use', 'resource.bulk_delete_blocked'],
    }
  }
  if (permissions.export) {
    calls[`GET ${path}/export`] = {
      ...may(permissions.export),
      summary: `What the list shows as a spreadsheet: ${name}`,
      input: Selection.extend(day),
      output: z.unknown(),
      errors: ['resource.export_too_many'],
    }
    calls[`POST ${path}/exports`] = {
      ...may(permissions.export),
      summary: `Chosen records as a spreadsheet: ${name}`,
      maximumBytes: 2_500_000,
      input: z.object({ ...day, ids: z.array(Id).min(1).max(maximumExportRows) }),
      output: z.unknown(),
    }
  }
  if (def.effectiveDay !== undefined) Object.assign(calls, eventCalls(def))
  if (!transfer?.importable || !create) return calls
  return {
    ...calls,
    ...importCalls(path, name, create, {}, def.effectiveDay !== undefined),
    ...importCorrectionCalls(path, name, create, ImportPreview.pick({ counts: true })),
  }
}

const importRowMarks = ['new', 'update', 'unchanged', 'invalid', 'excluded'] as const
const ImportCell = z.object({
  text: z.string(),
  error: z.string().optional(),
  warning: z.string().optional().describe('Keeps nothing from being written'),
  before: z.string().optional(),
})
const ImportRow = z
  .object({
    number: z.number().int(),
    mark: z.enum(importRowMarks),
    fixed: z.boolean(),
    cells: z.record(z.string(), ImportCell),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof ImportRow>

const ImportPreview = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    fields: z.array(z.string()),
    ignored: z.array(z.string()).describe('Columns that no field is called by, reported once when the sheet is read'),
    counts: z.object({
      rows: z.number().int(),
      new: z.number().int(),
      update: z.number().int(),
      unchanged: z.number().int(),
      invalid: z.number().int(),
      excluded: z.number().int().optional().describe('Rows that are not part of the others, and not written'),
    }),
    state: z.enum(['open', 'running', 'confirmed']).describe('Running: confirmed, and being written'),
    refusal: z.string().optional().describe('Why the latest confirmation did not write it'),
    rows: z.array(ImportRow),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof ImportPreview>

const ImportOutcome = z
  .object({
    created: z.number().int(),
    changed: z.number().int(),
    running: z.literal(true).optional().describe('It is being written; the preview says when it ends'),
  })
  .meta({ id: 'ImportOutcome' })
const FixedImportRow = ImportPreview.pick({ counts: true }).extend({ row: ImportRow }).meta({ id: 'FixedImportRow' })

export const maximumImportRows = 30_000
/** Eight mebibytes of file, in base64. */
const maximumImportBytes = 12_000_000

/**
 * The calls of an import with a preview: template, upload, cell fixes, confirmation.
 *
 * @param owner additional path parameters, for rows that belong to a record
 * @param dated whether an upload states the effective day of rows that have none of their own
 */
export function importCalls(
  path: string,
  name: string,
  create: string,
  owner: z.ZodRawShape = {},
  dated = false,
): Record<string, Call> {
  const may = { access: 'staff', permission: create } as const
  const Batch = z.object({ id: z.uuid(), ...owner })
  const View = Batch.extend({
    mark: z.enum(importRowMarks).optional(),
    current: wholeNumber({ minimum: 1, maximum: 100_000 }).default(1),
    size: wholeNumber({ minimum: 1, maximum: 500 }).default(100),
  })
  return {
    [`GET ${path}/import-template`]: {
      ...may,
      summary: `A spreadsheet to fill in: ${name}`,
      input: z.looseObject(owner),
      output: z.unknown(),
    },
    [`POST ${path}/imports`]: {
      ...may,
      summary: `Reads a spreadsheet and says what its import would do; nothing is written: ${name}`,
      maximumBytes: maximumImportBytes,
      input: z.object({
        fileName: z.string().trim().min(1).max(200),
        content: z.base64(),
        ...(dated && { effectiveDay: AsOf.optional() }),
        ...owner,
      }),
      output: ImportPreview,
      errors: [
        'resource.import_unreadable',
        'server.busy',
        'resource.import_not_xlsx',
        'resource.import_column_duplicate',
        'resource.import_empty',
        'resource.import_too_many',
      ],
    },
    [`GET ${path}/imports/{id}`]: {
      ...may,
      summary: `The rows of an import: ${name}`,
      input: View,
      output: ImportPreview,
      errors: ['record.not_found'],
    },
    [`PUT ${path}/imports/{id}/cell`]: {
      ...may,
      summary: `Mends one cell of an import: ${name}`,
      input: Batch.extend({ number: z.number().int(), field: z.string().max(60), text: z.string().max(2000) }),
      output: FixedImportRow,
      errors: ['record.not_found', 'run.unfinished'],
    },
    [`POST ${path}/imports/{id}/confirmation`]: {
      ...may,
      summary: `Writes an import, all or nothing; repeated it answers the same and writes nothing: ${name}`,
      input: Batch,
      output: ImportOutcome,
      errors: ['record.not_found', 'resource.import_invalid', 'resource.import_stale'],
    },
    [`DELETE ${path}/imports/{id}`]: {
      ...may,
      summary: `Gives an import up: ${name}`,
      input: Batch,
      output: z.object({ done: z.literal(true) }),
    },
  }
}
