import {
  type BulkChange,
  type BulkTransition,
  bulkCandidates,
  type DatedBulkChange,
} from '@rostrum/contracts/engines/resource/bulk-calls'
import { type ListQuery, resourceCalls } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Selection } from '@rostrum/contracts/engines/resource/selection'
import type { Call } from '@rostrum/contracts/kernel/call'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { DeclaredCalls, Handlers, Mount } from '../../kernel/http/mount.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { Resource, Resources, Values, WriteContext } from './binding.ts'
import { blockedActions } from './blocked-actions.ts'
import { bulkChange } from './bulk-change.ts'
import { bulkChangeFromDay } from './bulk-change-dated.ts'
import { bulkTransition } from './bulk-transition.ts'
import { presentRow } from './columns.ts'
import { describeResource } from './describe-resource.ts'
import { explainRemoval } from './explain-removal.ts'
import { exportRecords } from './export-records.ts'
import { pageName } from './field-labels.ts'
import { findChoices } from './find-choices.ts'
import { type ImportDependencies, importHandlers } from './import/mount-import.ts'
import { inContext, inWriting } from './in-context.ts'
import { labelsOf, labelsOfRecord } from './labels.ts'
import { readableFields } from './masks.ts'
import { type ReadContext, readContext, today } from './read-context.ts'
import { readHistory } from './read-history.ts'
import { findRecord, listRecords } from './read-records.ts'
import { readRelated } from './read-related.ts'
import { readSummary } from './read-summary.ts'
import { readTree } from './read-tree.ts'
import { readValues, type ValueQuery } from './read-values.ts'
import { scopeCondition } from './scope.ts'
import { sendExport } from './send-export.ts'
import { eventHandlers } from './timeline/event-handlers.ts'
import type { RecordUpdate } from './write-checks.ts'
import { createRecords, removeRecords, updateRecords } from './write-record.ts'

type Context = RequestContext<'staff'>
/** The calls of a resource; its definition names only declared permissions. */
type StaffCalls = DeclaredCalls & Readonly<Record<string, Call & { readonly access: 'staff' }>>
type Handler = (context: Context, input: never) => Promise<unknown>

/** Mounts every call of a resource. Anything beyond the generic calls is a command with its own call. */
export function mountResource(
  mount: Mount,
  platform: Platform,
  { resources, importRun }: ImportDependencies,
  resource: Resource,
): void {
  const calls = resourceCalls(resource.def) as StaffCalls
  const all: Readonly<Record<string, Handler>> = {
    ...readingHandlers(platform, resources, resource),
    ...writingHandlers(platform, resources, resource),
    ...importHandlers(platform, { resources, importRun }, resource),
    ...eventHandlers(platform, resources, resource),
  }
  const handlers = Object.fromEntries(Object.keys(calls).map((key) => [key, all[key]]))
  mount.calls(calls, handlers as Handlers<StaffCalls>)
}

type Dated = { readonly asOf?: string | undefined }
type Key = Dated & { readonly id: string }

const idsOf = (ids: string | undefined) => (ids === undefined ? undefined : ids.split(','))

function readingHandlers(
  platform: Platform,
  resources: Resources,
  resource: Resource,
): Readonly<Record<string, Handler>> {
  const { path, permissions } = resource.def
  const reading = async <T>(
    context: Context,
    { asOf }: Dated,
    read: (seen: Resource, reads: ReadContext) => Promise<T>,
  ) => {
    const reads = readContext(platform, context, asOf)
    return read(await inContext(resource, reads), reads)
  }
  const sendRecords = (context: Context, { ids, ...selection }: Selection & { readonly ids?: readonly string[] }) =>
    reading(context, selection, (seen, reads) =>
      sendExport(context, async () => ({
        name: [pageName(resource, context.language), selection.asOf ?? []].flat().join(' '),
        content: await exportRecords(resources, seen, reads, { ...selection, ids }),
      })),
    )
  return {
    [`GET ${path}`]: (context, query: ListQuery) =>
      reading(context, query, async (seen, reads) => {
        const page = await listRecords(seen, reads, query)
        return { ...page, labels: await labelsOf(resources, seen, reads, page.records) }
      }),
    [`GET ${path}/description`]: (context) =>
      reading(context, {}, async (seen, reads) => describeResource(resources, seen, reads)),
    [`GET ${path}/summary`]: (context, selection: Selection) =>
      reading(context, selection, (seen, reads) => readSummary(seen, reads, selection)),
    [`GET ${path}/values`]: (context, { field, find, ...selection }: Selection & ValueQuery) =>
      reading(context, selection, (seen, reads) => readValues(resources, seen, reads, selection, { field, find })),
    [`GET ${path}/tree`]: (context, selection: Selection) =>
      reading(context, selection, (seen, reads) => readTree(resources, seen, reads, selection)),
    [`GET ${path}/options`]: (context, { ids, ...selection }: Selection & { ids?: string }) =>
      reading(context, selection, (seen, reads) =>
        findChoices(resources, seen, reads, { ...selection, ids: idsOf(ids) }),
      ),
    [`GET ${path}/{id}`]: (context, { id, ...query }: Key) =>
      reading(context, query, async (seen, reads) => {
        const scope = scopeCondition(seen, reads, permissions.read)
        const record = await findRecord(platform.database.db, seen, id, scope, readableFields(seen, reads.actor))
        return {
          record: presentRow(seen, record, platform),
          labels: await labelsOfRecord(resources, seen, reads, record),
          refused: await blockedActions(seen, reads, id),
        }
      }),
    [`GET ${path}/{id}/history`]: (context, { id, ...query }: Key) =>
      reading(context, query, (seen, reads) => readHistory(seen, reads, id)),
    [`GET ${path}/{id}/related`]: (context, { id, ...query }: Key) =>
      reading(context, query, (seen, reads) => readRelated(resources, seen, reads, id)),
    [`GET ${path}/export`]: sendRecords,
    [`POST ${path}/exports`]: sendRecords,
  }
}

function writingHandlers(
  platform: Platform,
  resources: Resources,
  resource: Resource,
): Readonly<Record<string, Handler>> {
  const { path } = resource.def
  const write = async <T>(
    { actor, now, language }: Context,
    work: (seen: Resource, writes: WriteContext) => Promise<T>,
  ) => {
    const seen = await inWriting(resource, { platform, actor, now, asOf: today(platform, now) })
    return platform.transaction((tx) => work(seen, { platform, tx, actor, now, language }))
  }
  const changeMany = (context: Context, input: BulkChange | DatedBulkChange, isPreview: boolean) =>
    write(context, (seen, writes) => {
      const bulk = { ...writes, language: context.language }
      return isDated(input)
        ? bulkChangeFromDay(resources, seen, bulk, input, isPreview)
        : bulkChange(resources, seen, bulk, input, isPreview)
    })
  const moveMany = (context: Context, input: BulkTransition, isPreview: boolean) =>
    write(context, (seen, writes) => bulkTransition(seen, { ...writes, language: context.language }, input, isPreview))
  return {
    [`POST ${path}`]: (context, input: Values) =>
      write(context, (seen, writes) => {
        const { values, remark } = withoutRemark(resource, input)
        return createRecords(resources, seen, { ...writes, ...remark }, [values]).then(([saved]) => saved)
      }),
    [`PUT ${path}/{id}`]: (context, input: RecordUpdate) =>
      write(context, (seen, writes) => {
        const { values, remark } = withoutRemark(resource, input)
        return updateRecords(resources, seen, { ...writes, ...remark }, [values]).then(([saved]) => saved)
      }),
    ...(bulkCandidates(resource.def).length > 0 && {
      [`POST ${path}/bulk-previews`]: (context: Context, input: BulkChange) => changeMany(context, input, true),
      [`POST ${path}/bulk-changes`]: (context: Context, input: BulkChange) => changeMany(context, input, false),
    }),
    ...(resource.def.transitions && {
      [`POST ${path}/transition-previews`]: (context: Context, input: BulkTransition) => moveMany(context, input, true),
      [`POST ${path}/transitions`]: (context: Context, input: BulkTransition) => moveMany(context, input, false),
    }),
    [`POST ${path}/removal`]: async (context, { ids }: { ids: string[] }) => {
      try {
        return { removed: await write(context, (seen, writes) => removeRecords(seen, writes, ids)) }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const reads = readContext(platform, context)
        throw await explainRemoval(await inContext(resource, reads), reads, ids, error)
      }
    },
  }
}

const isDated = (input: BulkChange | DatedBulkChange): input is DatedBulkChange => 'effectiveDay' in input.change

/** The remark of a write belongs to its event, not to the record. */
function withoutRemark<V extends Values>({ def }: Resource, input: V): { values: V; remark: { remark?: string } } {
  if (def.effectiveDay === undefined || typeof input.remark !== 'string') return { values: input, remark: {} }
  const { remark, ...values } = input
  return { values: values as V, remark: { remark: String(remark) } }
}
