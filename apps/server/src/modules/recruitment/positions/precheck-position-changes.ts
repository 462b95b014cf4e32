import type { positions } from '@rostrum/contracts/recruitment/positions/resources'
import { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { z } from 'zod'
import type { Refusal } from '../../../engines/resource/binding.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { hasOpened } from '../projects/public.ts'
import { precheckCategories } from './precheck-categories.ts'
import { precheckMajors, requirementFields } from './requirement-columns.ts'

type Values = Partial<z.output<typeof positions.schema>>
type Change = {
  readonly id?: string | undefined
  readonly before?: Values | undefined
  readonly after?: Values | undefined
}

/** The fields by which applicants choose a position. */
const frozenFields = ['code', 'title', 'titleEn', 'headcount', ...requirementFields] as const

/**
 * A category code has one name in a project. Once applying has opened, no position is added, because earlier applicants could not have chosen it. The fields by
 * which applicants chose stay unchanged. A position may still be cancelled.
 */
export async function precheckPositionChanges(
  { platform, tx, now }: { readonly platform: Platform; readonly tx?: Tx; readonly now: Date },
  changes: readonly Change[],
): Promise<Refusal<keyof Values>[][]> {
  const ids = changes.flatMap((change) => projectOf(change) ?? [])
  const db = tx ?? platform.database.db
  const opened = await findOpened(db, [...new Set(ids)], now)
  const categories = await precheckCategories(db, changes)
  const majors = await precheckMajors(db, changes)
  return changes.map((change, at) => [
    ...(opened.has(projectOf(change)) ? refusalsOf(change) : []),
    ...(categories[at] ? [categories[at]] : []),
    ...(majors[at] ? [majors[at]] : []),
  ])
}

const projectOf = ({ before, after }: Change): string | undefined => before?.projectId ?? after?.projectId

function refusalsOf({ before, after = {} }: Change): Refusal<keyof Values>[] {
  if (!before) return [{ path: 'projectId', key: 'recruitment.positions_frozen' }]
  // A missing translation may be added.
  const isFrozen = (field: (typeof frozenFields)[number]) => field !== 'titleEn' || before.titleEn !== ''
  const touched = frozenFields.filter((field) => field in after && isFrozen(field))
  return touched.map((field) => ({ path: field, key: 'recruitment.settings_frozen', params: { field } }))
}

/** In a transaction the projects are locked, so that none opens before the change is written. */
export async function findOpened(
  db: Db | Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string | undefined>> {
  const query = db.selectFrom('project').select(['id', 'published_at', 'windows']).where('id', 'in', ids).orderBy('id')
  const rows = ids.length === 0 ? [] : await (db.isTransaction ? query.forNoKeyUpdate() : query).execute()
  const opened = rows.filter(({ published_at: publishedAt, windows }) =>
    hasOpened({ publishedAt, windows: StageWindows.parse(windows) }, now),
  )
  return new Set(opened.map(({ id }) => id))
}
