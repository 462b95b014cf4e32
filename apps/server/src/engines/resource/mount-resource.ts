import { type ListQuery, resourceCalls, type Selection } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Call } from '@rostrum/contracts/kernel/call'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { DeclaredCalls, Handlers, Mount } from '../../kernel/http/mount.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { responseSent } from '../../kernel/http/response-sent.ts'
import type { Platform } from '../../kernel/platform.ts'
import { forActor, type Resource, type Resources, type Values, type WriteContext } from './binding.ts'
import { blockedActions } from './blocked-actions.ts'
import { presentRow } from './columns.ts'
import { describeResource } from './describe-resource.ts'
import { explainRemoval } from './explain-removal.ts'
import { exportInTurn } from './export-queue.ts'
import { exportRecords } from './export-records.ts'
import { pageName } from './field-labels.ts'
import { findOptions } from './find-options.ts'
import { importHandlers } from './import/mount-import.ts'
import { labelsOf, labelsOfRecord } from './labels.ts'
import { readableFields } from './masks.ts'
import type { ReadContext } from './read-context.ts'
import { readHistory } from './read-history.ts'
import { findRecord, listRecords } from './read-records.ts'
import { readRelated } from './read-related.ts'
import { scopeCondition } from './scope.ts'
import { sendSpreadsheet } from './send-spreadsheet.ts'
import { createRecords, removeRecords, updateRecords } from './write-record.ts'

type Context = RequestContext<'staff'>
/** The calls of a resource; its definition names only declared permissions. */
type StaffCalls = DeclaredCalls & Readonly<Record<string, Call & { readonly access: 'staff' }>>
type Handler = (context: Context, input: never) => Promise<unknown>

/** Mounts every call of a resource. Anything beyond the generic calls is a command with its own call. */
export function mountResource(mount: Mount, platform: Platform, resources: Resources, resource: Resource): void {
  const calls = resourceCalls(resource.def) as StaffCalls
  const all: Readonly<Record<string, Handler>> = {
    ...readingHandlers(platform, resources, resource),
    ...writingHandlers(platform, resources, resource),
    ...importHandlers(platform, resources, resource),
  }
  const handlers = Object.fromEntries(Object.keys(calls).map((key) => [key, all[key]]))
  mount.calls(calls, handlers as Handlers<StaffCalls>)
}

const idsOf = (ids: string | undefined) => (ids === undefined ? undefined : ids.split(','))

function readingHandlers(
  platform: Platform,
  resources: Resources,
  resource: Resource,
): Readonly<Record<string, Handler>> {
  const { path, permissions } = resource.def
  const readContextOf = ({ actor, now, language }: Context): ReadContext => ({ platform, actor, now, language })
  const seen = ({ actor }: Context) => forActor(resource, actor)
  const sendRecords = async (context: Context, asked: Selection & { readonly ids?: readonly string[] }) => {
    const rows = await exportInTurn(context.actor.accountId, () =>
      exportRecords(resources, seen(context), readContextOf(context), asked),
    )
    await sendSpreadsheet(context.reply, pageName(resource, context.language), rows)
    return responseSent
  }
  return {
    [`GET ${path}`]: async (context, query: ListQuery) => {
      const page = await listRecords(seen(context), readContextOf(context), query)
      return { ...page, labels: await labelsOf(resources, resource, readContextOf(context), page.records) }
    },
    [`GET ${path}/description`]: async ({ actor }) => describeResource(resources, resource, actor),
    [`GET ${path}/options`]: async (context, { ids, ...selection }: Selection & { ids?: string }) =>
      findOptions(seen(context), readContextOf(context), { ...selection, ids: idsOf(ids) }),
    [`GET ${path}/{id}`]: async (context, { id }: { id: string }) => {
      const scope = scopeCondition(resource, context, permissions.read)
      const fields = readableFields(resource, context.actor)
      const record = await findRecord(platform.database.db, seen(context), id, scope, fields)
      return {
        record: presentRow(resource, record, platform),
        labels: await labelsOfRecord(resources, resource, readContextOf(context), record),
        refused: await blockedActions(seen(context), readContextOf(context), id),
      }
    },
    [`GET ${path}/{id}/history`]: (context, { id }: { id: string }) =>
      readHistory(resource, readContextOf(context), id),
    [`GET ${path}/{id}/related`]: (context, { id }: { id: string }) =>
      readRelated(resources, seen(context), readContextOf(context), id),
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
  const write = <T>({ actor, now }: Context, work: (seen: Resource, circumstances: WriteContext) => Promise<T>) =>
    platform.transaction((tx) => work(forActor(resource, actor), { platform, tx, actor, now }))
  return {
    [`POST ${path}`]: (context, input: Values) =>
      write(context, (seen, circumstances) =>
        createRecords(resources, seen, circumstances, [input]).then(([saved]) => saved),
      ),
    [`PUT ${path}/{id}`]: (context, input: Values & { id: string; revision: number }) =>
      write(context, (seen, circumstances) =>
        updateRecords(resources, seen, circumstances, [input]).then(([saved]) => saved),
      ),
    [`POST ${path}/removal`]: async (context, { ids }: { ids: string[] }) => {
      try {
        return { removed: await write(context, (seen, circumstances) => removeRecords(seen, circumstances, ids)) }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const { actor, now, language } = context
        throw await explainRemoval(forActor(resource, actor), { platform, actor, now, language }, ids, error)
      }
    },
  }
}
