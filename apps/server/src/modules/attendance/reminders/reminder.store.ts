import type { ReminderEvent } from '@rostrum/contracts/attendance/reminders/choices'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { translatedName } from '../../../engines/unit/translated-name.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { peopleAtWork, type RulePlace, type UnitRule } from '../rules/public.ts'

export type StoredReminder = UnitRule & {
  readonly id: string
  readonly name: string
  readonly event: ReminderEvent
  readonly minutes: number | null
  readonly days: number | null
  readonly channels: readonly string[]
  readonly templatesOnly: boolean
  /** Own texts by language; empty ones are those of the product. */
  readonly texts: Readonly<Record<string, string>>
}

const reminder = sql`row.id, row.name, row.event, row.minutes, row.days, row.channels,
  row.business_unit_id as "businessUnitId", row.department_ids as "departmentIds", row.post_kinds as "postKinds",
  row.store_ids as "storeIds", row.templates_only as "templatesOnly",
  jsonb_build_object('zh-CN', row.text_zh, 'en', row.text_en, 'vi', row.text_vi, 'th', row.text_th, 'lo', row.text_lo,
    'km', row.text_km, 'my', row.text_my) as texts`

/** All templates that are enabled, and one that counts as enabled. */
export async function findEnabledReminders(
  db: Db | Tx,
  also: string | null = null,
): Promise<readonly StoredReminder[]> {
  const { rows } = await sql<StoredReminder>`select ${reminder} from reminder_template row
    where enabled or id = ${also}::uuid order by row.id`.execute(db)
  return rows
}

/** Locks the templates of a unit for an event: two of them are not enabled past each other. */
export const lockReminders = (tx: Tx, { businessUnitId, event }: StoredReminder) =>
  sql`select from reminder_template where business_unit_id = ${businessUnitId} and event = ${event}
    order by id for update`.execute(tx)

export const setEnabled = (tx: Tx, id: string, enabled: boolean) =>
  sql`update reminder_template set enabled = ${enabled}, revision = revision + 1 where id = ${id}`.execute(tx)

/** The attendance templates that name a reminder in their rules of a day or of a later one, by name. */
export async function findUses(
  db: Db | Tx,
  { id, day, language }: { readonly id: string; readonly day: string; readonly language: Locale },
  limit: number,
) {
  const { rows } = await sql<{ id: string; name: string }>`
    select template.id, ${translatedName('template', language)} as name from attendance_template template
    where template.state = 'online' and exists (
      select from attendance_template_version version where version.template_id = template.id
        and version.rules -> 'reminders' ? ${id}::text
        and not exists (select from attendance_template_version later where later.template_id = template.id
          and later.from_day > version.from_day and later.from_day <= ${day}::date))
    order by name, template.id limit ${limit}`.execute(db)
  return rows
}

type RemindedPerson = RulePlace & {
  readonly employmentId: string
  readonly name: string
  readonly hasAccount: boolean
  /** The reminders that the attendance template of the person names. */
  readonly named: readonly string[]
}

/** The people at work on a day in a unit and in those below it, by name. */
export async function findPeopleOf(db: Db | Tx, unitId: string, day: string): Promise<readonly RemindedPerson[]> {
  const { rows } = await sql<RemindedPerson>`
    select person."employmentId", person.name, person."unitId", person."departmentId", person."storeId", person."postKind",
      exists (select from account where account.employee_id = person."employeeId" and not account.locked) as "hasAccount",
      coalesce(version.rules -> 'reminders', '[]') as named
    from ${peopleAtWork(unitId, day)} person
      left join attendance_templates_on(${day}::date) given on given.employment_id = person."employmentId"
      left join lateral (select rules from attendance_template_version where template_id = given.template_id
        order by from_day <= ${day}::date desc, abs(from_day - ${day}::date) limit 1) version on true
    order by person.name, person."employmentId"`.execute(db)
  return rows
}

/** Deletes the records of reminders of days before one. */
export const deleteSentBefore = (tx: Tx, day: Date) =>
  tx.deleteFrom('reminder_sent').where('sent_at', '<', day).executeTakeFirstOrThrow()
