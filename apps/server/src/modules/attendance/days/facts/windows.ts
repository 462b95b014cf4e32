import { type RawBuilder, sql } from 'kysely'
import type { FactWindow } from './facts.store.ts'

/** Employments with their first and last day, as an item `wide` of `from`. */
export const windowsOf = (windows: readonly FactWindow[]): RawBuilder<unknown> => sql`
  unnest(${windows.map(({ employmentId }) => employmentId)}::uuid[], ${windows.map(({ from }) => from)}::date[],
    ${windows.map(({ to }) => to)}::date[]) as wide (employment_id, first, last)`

/** Facts of one kind by employment, in their order. */
export const byEmployment = <F>(rows: readonly { readonly employmentId: string; readonly fact: F }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ employmentId }) => employmentId)].map(([id, own]) => [id, own.map(({ fact }) => fact)]),
  )
