import { type Requirement, Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import type { positions } from '@rostrum/contracts/recruitment/positions/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Refusal, WriteContext } from '../../../engines/resource/binding.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { type MajorNames, parseMajors, resolveMajors } from './required-majors.ts'

type Values = Partial<z.output<typeof positions.schema>>
type Change = { readonly id: string; readonly after?: Values | undefined }
type Rule = Requirement['rule']

/** The requirement of a rule, over `row`; the first one where a position has several. */
const required = (rule: Rule) =>
  sql`(select one from jsonb_array_elements(row.requirements) one where one ->> 'rule' = ${sql.lit(rule)} limit 1)`

/** Columns that are read from the requirements; `writeRequirementColumns` writes them. */
export const requirementColumns = {
  requiredEducation: sql`${required('education')} ->> 'minimum'`,
  requiredDegree: sql`nullif(${required('degree')} ->> 'minimum', 'none')`,
  requiredMajors: sql`coalesce((
    select string_agg(major.value ->> 'code' || ' ' || (major.value ->> 'name'), '; ' order by major.ordinality)
    from jsonb_array_elements(nullif(${required('major')} -> 'majors', '"unlimited"')) with ordinality major), '')`,
  maximumAge: sql`(${required('age')} ->> 'maximum')::int`,
  requiredSex: sql`${required('sex')} ->> 'sex'`,
  requiredPoliticalStatuses: sql`array(select jsonb_array_elements_text(${required('politicalStatus')} -> 'anyOf'))`,
  requiredWorkYears: sql`(${required('workYears')} ->> 'minimum')::int`,
}

export const requirementFields = Object.keys(requirementColumns) as (keyof typeof requirementColumns)[]

/** Majors of a change that the catalogue does not have. */
export async function precheckMajors(
  db: Db | Tx,
  changes: readonly Pick<Change, 'after'>[],
): Promise<(Refusal<'requiredMajors'> | undefined)[]> {
  const texts = changes.map(({ after }) => after?.requiredMajors ?? '')
  const names = await resolveMajors(db, texts)
  return texts.map((text) => {
    const { unknown } = parseMajors(text, names)
    if (unknown.length === 0) return undefined
    return { path: 'requiredMajors', key: 'recruitment.major_unknown', params: { text: unknown.join('; ') } }
  })
}

/** Writes the requirements of positions whose columns have changed, and leaves their other requirements as they are. */
export async function writeRequirementColumns({ tx }: WriteContext, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(({ after = {} }) => requirementFields.some((field) => after[field] !== undefined))
  if (changed.length === 0) return
  const names = await resolveMajors(
    tx,
    changed.map(({ after }) => after?.requiredMajors ?? ''),
  )
  const { rows } = await sql<{ id: string; requirements: unknown }>`
    select id, requirements from position where id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(tx)
  const before = new Map(rows.map(({ id, requirements }) => [id, Requirements.parse(requirements)]))
  const written = changed.map(({ id, after = {} }) => ({
    id,
    requirements: withColumns(before.get(id) ?? [], after, names),
  }))
  await sql`
    update position set requirements = given.requirements
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (id uuid, requirements jsonb)
    where position.id = given.id and position.requirements <> given.requirements`.execute(tx)
}

/** Requirements with the given columns. A requirement keeps its place, and what its column does not say. */
export function withColumns(
  requirements: readonly Requirement[],
  columns: Values,
  names: MajorNames,
): readonly Requirement[] {
  let next = requirements
  const set = <R extends Rule>(
    rule: R,
    change: (known: Extract<Requirement, { rule: R }> | undefined) => Requirement | undefined,
  ) => {
    const isRule = (one: Requirement): one is Extract<Requirement, { rule: R }> => one.rule === rule
    const known = next.find(isRule)
    const changed = change(known)
    if (known) next = next.flatMap((one) => (one === known ? (changed ?? []) : [one]))
    else if (changed) next = [...next, changed]
  }
  const {
    requiredEducation: education,
    requiredDegree: degree,
    requiredMajors: majors,
    maximumAge: age,
    requiredSex: sex,
    requiredPoliticalStatuses: statuses,
    requiredWorkYears: years,
  } = columns
  if (education !== undefined)
    set('education', (known) => (education === null ? undefined : { ...known, rule: 'education', minimum: education }))
  if (degree !== undefined) set('degree', () => (degree === null ? undefined : { rule: 'degree', minimum: degree }))
  if (majors !== undefined) {
    const { majors: named } = parseMajors(majors, names)
    set('major', () => (named.length === 0 ? undefined : { rule: 'major', majors: named }))
  }
  if (age !== undefined) set('age', (known) => ageUntil(known, age))
  if (sex !== undefined) set('sex', () => (sex === null ? undefined : { rule: 'sex', sex }))
  if (statuses !== undefined)
    set('politicalStatus', () => (statuses.length === 0 ? undefined : { rule: 'politicalStatus', anyOf: statuses }))
  if (years !== undefined) set('workYears', () => (years === null ? undefined : { rule: 'workYears', minimum: years }))
  return next
}

type Age = Extract<Requirement, { rule: 'age' }>

/** Without a maximum, a minimum stays. */
function ageUntil(known: Age | undefined, maximum: number | null): Age | undefined {
  const { maximum: _replaced, ...rest } = known ?? { rule: 'age' as const }
  if (maximum !== null) return { ...rest, maximum }
  return rest.minimum === undefined ? undefined : rest
}
