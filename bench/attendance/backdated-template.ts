import { announce } from '@rostrum/server/kernel/facts/announce'
import type { Platform } from '@rostrum/server/kernel/platform'
import { templateAssigned } from '@rostrum/server/modules/attendance/templates/public'
import { sql } from 'kysely'

/** Gives a department another template of its company from a day in the past, as the command does. */
export async function giveBackdated(platform: Platform, department: string, from: string): Promise<void> {
  await platform.transaction(async (tx) => {
    await sql`
      insert into template_assignment (id, revision, department_id, template_id, during, origin, created_at)
      select gen_random_uuid(), 1, ${department}, template.id, daterange(${from}::date, null), 'command', now()
      from attendance_template template
        join department on department.business_unit_id = template.business_unit_id and department.id = ${department}
      where template.state = 'online' and not exists (select from template_assignment given
        where given.template_id = template.id and given.unit_id = template.business_unit_id)
      order by template.name limit 1`.execute(tx)
    await announce(tx, templateAssigned, [{ target: 'departmentId', id: department, from, until: null }])
  })
}
