import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** Acts this many days back, besides all that are to come. */
const recentDays = 180

/**
 * The transfers, regularisations and resignations behind the recent and coming events of the staff, submitted by the
 * administrator. Checklists of people who left over a month ago are closed, the others are open and partly settled.
 */
export async function samplePersonnel(tx: Tx, _platform: Platform, { day, now }: SampleWorld): Promise<void> {
  const [today, since] = [day(0), day(-recentDays)]
  await sql`
    with event as (
      select event.*, case act when 'left' then 'resignation' else act end as kind,
        case act when 'left' then event.day - 1 else event.day end as act_day,
        ${idOfText(sql`'act/' || event.id`)} as act_id
      from effective_event event
      where subject_kind = 'employment' and act in ('transfer', 'regularisation', 'left') and state <> 'rescinded'
        and event.day >= ${since}::date
    ), placed as (
      select event.*, shown.before as before_text, shown.after as after_text
      from event left join lateral (
        select string_agg(coalesce(earlier.name, '–'), ' · ' order by earlier.field) as before,
          string_agg(coalesce(later.name, '–'), ' · ' order by earlier.field) as after
        from (${placeOn(sql`event.day - 1`)}) earlier join (${placeOn(sql`event.day`)}) later using (field)
        where earlier.name is distinct from later.name
      ) shown on event.kind = 'transfer'
      where event.kind <> 'transfer' or shown.before is not null
    ), written as (
      insert into personnel_act (id, kind, employment_id, type, day, planned_day, before_text, after_text, input, state,
        requester_id, requester_name, submitted_at)
      select act_id, kind, subject_id,
        case kind when 'regularisation' then 'normal' when 'resignation' then
          (array['own_wish', 'own_wish', 'own_wish', 'agreement', 'contract_end'])[1 + abs(hashtext(act_id::text)) % 5] end,
        act_day, case kind when 'regularisation' then act_day end, coalesce(before_text, ''), coalesce(after_text, ''),
        jsonb_build_object('employmentId', subject_id, 'day', act_day), placed.state,
        admin.id, admin.display_name, least(act_day - 21, ${today}::date - 2) + time '03:15'
      from placed cross join (select id, display_name from account where username = 'admin') admin
      returning id, kind, employment_id, day
    ), named as (
      update effective_event set request_id = written.id
      from event join written on written.id = event.act_id where effective_event.id = event.id returning 1
    ), closed as (
      insert into leaving_closure (act_id, open_lines, account_id, account_name, closed_at)
      select written.id, '{}', admin.id, admin.display_name, written.day + 3 + time '04:00'
      from written cross join (select id, display_name from account where username = 'admin') admin
      where kind = 'resignation' and day < ${today}::date - 30 returning 1
    )
    insert into leaving_line (act_id, line, state, account_id, account_name, settled_at)
    select written.id, line, 'done', admin.id, admin.display_name, ${now}::timestamptz - interval '1 day'
    from written cross join (select id, display_name from account where username = 'admin') admin
      cross join unnest(array['work', 'clothes']) line
    where kind = 'resignation' and day >= ${today}::date - 30 and day < ${today}::date + 14`.execute(tx)
  await sql`update effective_event event set request_id = act.id from personnel_act act
    where act.kind = 'resignation' and event.subject_kind = 'employment' and event.subject_id = act.employment_id
      and event.act = 'resignation-approved' and event.state <> 'rescinded' and event.request_id is null`.execute(tx)
}

/** What the employment of `event` is on a day, one row for each field that a transfer can change. */
const placeOn = (on: ReturnType<typeof sql>) => sql`
  select known.field, known.name from assignment_row part
    left join department_row department on department.subject_id = part.department_id and department.during @> ${on}
    left join post_row post on post.subject_id = part.post_id and post.during @> ${on}
    left join store_row store on store.subject_id = part.store_id and store.during @> ${on}
    left join grade on grade.id = part.grade_id
    left join employment manager on manager.id = part.manager_id left join employee person on person.id = manager.employee_id
    cross join lateral (values (1, department.name), (2, post.name), (3, store.name), (4, person.name), (5, grade.name)) as known (field, name)
  where part.subject_id = event.subject_id and part.during @> ${on}`
