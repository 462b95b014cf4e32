import { namedUses } from '@rostrum/contracts/attendance/reminders/calls'
import { sql } from 'kysely'
import { today } from '../../../engines/resource/read-context.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { reminderChooser } from './choose-reminder.ts'
import { findEnabledReminders, findPeopleOf, findUses } from './reminder.store.ts'

/** Who uses a reminder template: attendance templates that name it, and people who are reminded by it today. */
export async function showUse(platform: Platform, { actor, now, language }: RequestContext<'staff'>, id: string) {
  const { db } = platform.database
  const scope = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'reminder-template:read')
  const { rows } = await sql<{ unit: string }>`select business_unit_id as unit from reminder_template row
    where id = ${id} and ${scope}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const day = today(platform, now)
  const reminders = await findEnabledReminders(db, id)
  const own = reminders.find((reminder) => reminder.id === id)
  const choose = await reminderChooser(db, reminders, day)
  const people = own
    ? (await findPeopleOf(db, row.unit, day)).filter((person) => choose(person, own.event)?.id === id)
    : []
  return {
    templates: await findUses(db, { id, day, language }, namedUses),
    people: people.length,
    unreachable: people.filter(({ hasAccount }) => !hasAccount).length,
  }
}
