import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** Remarks by country: a forgotten punch, a count that the office knows better. */
const words: Readonly<Record<string, readonly [string, string]>> = {
  CN: ['店长确认当天在岗', '系统上线前的记录'],
  VN: ['Cửa hàng trưởng xác nhận có mặt', 'Dữ liệu trước khi dùng hệ thống'],
  TH: ['หัวหน้าร้านยืนยันว่าอยู่ที่ร้าน', 'ข้อมูลก่อนเริ่มใช้ระบบ'],
  KH: ['ប្រធានហាងបញ្ជាក់ថានៅហាង', 'ទិន្នន័យមុនប្រើប្រព័ន្ធ'],
}

/** Entries of each kind and country, of the last days. */
const [entries, days] = [4, 40]

/** Times of clocks that were forgotten, each with its supplement, and quantities of a month; one of each is revoked. */
export async function sampleMaintenance(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const texts = Object.entries(words).map(([country, [forgotten, count]]) => ({ country, forgotten, count }))
  await sql`
    with single as (
      select employment_id, work_day, min(punched_at) as punched_at, min(time_zone) as zone,
        (array_agg(unit_id))[1] as unit_id, (array_agg(department_id))[1] as department_id,
        (array_agg(store_id))[1] as store_id
      from attendance_punch
      where work_day between ${world.day(-days)}::date and ${world.day(-2)}::date
      group by employment_id, work_day having count(*) = 1
    ), numbered as (
      select single.*, store.country, (punched_at at time zone zone)::time < '13:00' as lacks_leaving,
        row_number() over (partition by store.country order by work_day desc, employment_id) as number
      from single join store_row store on store.subject_id = single.store_id and store.during @> work_day
    ), given as (
      select ${idOfText(sql`'maintenance/' || employment_id || work_day`)} as id, numbered.*, text.forgotten,
        case when lacks_leaving then 1 else 0 end as clock, case when lacks_leaving then 1083 else 536 end as minute
      from numbered join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (country text, forgotten text)
        using (country)
      where number <= ${entries}
    ), written as (
      insert into attendance_maintenance (id, employment_id, unit_id, department_id, store_id, day, clock, minute, remark,
        created_at, revoked_at)
      select id, employment_id, unit_id, department_id, store_id, work_day, clock, minute, forgotten,
        ${world.now}::timestamptz - make_interval(hours => number::int),
        case when number = ${entries} then ${world.now}::timestamptz end
      from given
    )
    insert into attendance_supplement (id, employment_id, day, clock, at, source, maintenance_id, created_at, revoked_at)
    select ${idOfText(sql`'supplement/' || id`)}, employment_id, work_day, clock,
      (work_day + make_interval(mins => minute)) at time zone zone, 'maintenance', id, ${world.now}::timestamptz,
      case when number = ${entries} then ${world.now}::timestamptz end
    from given`.execute(tx)
  await sql`
    with numbered as (
      select place.*, store.country,
        row_number() over (partition by store.country order by md5(place.subject_id::text || 'maintenance')) as number
      from assignment_row place
        join store_row store on store.subject_id = place.store_id and store.during @> ${world.day(-30)}::date
      where place.during @> ${world.day(-30)}::date and place.employment_state = 'entered'
    )
    insert into attendance_maintenance (id, employment_id, unit_id, department_id, store_id, day, quantity, amount, remark,
      created_at)
    select ${idOfText(sql`'maintenance/' || subject_id`)}, subject_id, unit_id, department_id, store_id, ${world.day(-30)}::date,
      (array['attendance', 'rest', 'late', 'missing'])[number], number, text.count, ${world.now}::timestamptz
    from numbered join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (country text, count text)
      using (country)
    where number <= ${entries}`.execute(tx)
}
