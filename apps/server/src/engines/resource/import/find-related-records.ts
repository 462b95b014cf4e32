import { readList } from '@rostrum/i18n/format-list'
import { sql } from 'kysely'
import type { Resource, Resources } from '../binding.ts'
import { columnOf, keyOf, tableOf, translatedTitleOf } from '../columns.ts'
import { findOptions, lastPathSegment } from '../find-options.ts'
import { inWriting } from '../in-context.ts'
import type { ReadContext } from '../read-context.ts'
import { connectionOf } from '../read-records.ts'
import { scopeConditionOrNone } from '../scope.ts'
import type { RelatedRecords } from './parse-cell.ts'
import type { Texts } from './read-spreadsheet.ts'

/**
 * Looks up the possible records for the texts of relation fields. A text matches the title, its English form, the code
 * or the first part of the key, or the list label that distinguishes equal titles.
 */
export async function findRelatedRecords(
  resources: Resources,
  { def }: Resource,
  context: ReadContext,
  rows: readonly { readonly texts: Texts }[],
): Promise<RelatedRecords> {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [field, name] of Object.entries(def.relations ?? {})) {
    const target = name === undefined ? undefined : resources.get(name)
    // Few distinct texts: many rows name the same records.
    const cells = new Set(rows.map(({ texts: row }) => row[field] ?? ''))
    const texts = [...cells].flatMap(readList)
    if (target && texts.length > 0)
      known.set(field, await recordsInAnyUnit(await inWriting(target, context), context, texts))
  }
  return known
}

/** The records for texts, and the texts that name records of other business units than the chosen one, without any. */
async function recordsInAnyUnit(target: Resource, context: ReadContext, texts: readonly string[]) {
  const within = await recordsByText(target, context, texts)
  const missing = texts.filter((text) => !within.has(text.toLowerCase()))
  if (!context.actor.unitFilter || missing.length === 0) return within
  const { unitFilter: _chosen, ...actor } = context.actor
  const others = await recordsByText(target, { ...context, actor }, missing)
  return new Map([...[...others.keys()].map((text) => [text, []] as const), ...within])
}

async function recordsByText(target: Resource, context: ReadContext, texts: readonly string[]) {
  const searchedTexts = [...new Set(texts.flatMap((text) => [text, lastPathSegment(text)]))].map((text) =>
    text.toLowerCase(),
  )
  const byText = new Map<string, readonly string[]>()
  const keys = [target.def.transfer?.matchOn?.[0], target.shapes.get('code')?.kind === 'text' ? 'code' : undefined]
  const fields = new Set([target.def.title, ...keys.filter((field) => field !== undefined)])
  const english = translatedTitleOf(target)
  for (const column of [...[...fields].map((field) => columnOf(target, field)), ...(english ? [english] : [])]) {
    const { rows: found } = await sql<{ id: string; text: string }>`
      select ${keyOf(target)} as id, lower(${column}::text) as text from ${tableOf(target)}
      where lower(${column}::text) = any(${searchedTexts}::text[])
        and ${scopeConditionOrNone(target, context, target.def.permissions.read)}`.execute(connectionOf(context))
    for (const { id, text } of found) byText.set(text, [...new Set([...(byText.get(text) ?? []), id])])
  }
  const ids = [...new Set([...byText.values()].flat())]
  const listed = ids.length > 0 ? await findOptions(target, context, { ids }) : []
  for (const [label, called] of Map.groupBy(listed, (option) => option.label.toLowerCase())) {
    const values = called.map(({ value }) => value)
    if (!byText.has(label)) byText.set(label, values)
  }
  return byText
}
