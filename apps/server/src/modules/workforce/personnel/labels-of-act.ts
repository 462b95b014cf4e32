import { cellWriter } from '../../../engines/resource/field-labels.ts'
import { labelsOf } from '../../../engines/resource/labels.ts'
import { datedByField } from '../../../engines/resource/timeline/split-values.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import type { NameOf, PlannedAct, Subject } from './act.ts'
import { resourcesOf, rosterOn } from './registered-resources.ts'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Names of the records that the rows of an employment and an act name, as they are on the day of the act. */
export async function labelsOfAct(
  { platform, actor, now, language }: QueryContext,
  tx: Tx,
  { rows }: Subject,
  { values, day }: PlannedAct,
): Promise<{ readonly labels: Labels; readonly nameOf: NameOf }> {
  const resource = await rosterOn({ platform, actor, now, tx }, day)
  const records = [values, ...rows.map((row) => row.values)].map((some) => ({
    ...datedByField(resource, some),
    id: '',
    revision: 0,
  }))
  const reads = { platform, actor, now, language, tx, asOf: day }
  const labels = await labelsOf(resourcesOf(platform), resource, reads, records)
  const relations: Readonly<Record<string, string | undefined>> = resource.def.relations ?? {}
  const nameOf: NameOf = (field, value) =>
    resource.runtime?.[field] === undefined
      ? (labels[relations[field] ?? '']?.[String(value)] ?? '–')
      : String(cellWriter(resource, field, language)(value, labels) ?? '–')
  return { labels, nameOf }
}
