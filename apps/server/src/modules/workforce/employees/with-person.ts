import { type RawBuilder, sql } from 'kysely'

type Options = {
  /** Further columns, over `own`. */
  readonly columns?: RawBuilder<unknown>
  /** Whether rows are locked through it, which an outer join does not allow. */
  readonly locks?: true
}

/**
 * Rows of a table with an `employment_id`, each with `name`, `job_number` and `search_text` of its person, as an item of
 * `from`.
 *
 * The joins are outer ones, although each row has a person: the database leaves such a join out of a statement that reads
 * nothing of it, such as a count.
 */
export function withPerson(rows: RawBuilder<unknown>, { columns, locks }: Options = {}): RawBuilder<unknown> {
  const join = locks ? sql`join` : sql`left join`
  return sql`(
    select own.*, employee.name, employment.job_number,
      employee.search_text || ' ' || lower(employment.job_number) as search_text${columns ? sql`, ${columns}` : sql``}
    from ${rows} own ${join} employment on employment.id = own.employment_id
      ${join} employee on employee.id = employment.employee_id)`
}
