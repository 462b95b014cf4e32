import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** Reasons by country: the position was wrong, a meeting elsewhere; and the reason of the decision. */
const words: Readonly<Record<string, readonly [string, string, string]>> = {
  CN: ['商场信号差，定位晚了几分钟', '早上先去区域办公室开会', '已核对监控'],
  VN: ['Sóng trong trung tâm yếu nên định vị chậm', 'Buổi sáng họp ở văn phòng vùng', 'Đã kiểm tra camera'],
  TH: ['สัญญาณในห้างอ่อน ระบุตำแหน่งช้า', 'ช่วงเช้าประชุมที่สำนักงานเขต', 'ตรวจสอบกล้องแล้ว'],
  KH: ['សេវាទូរស័ព្ទក្នុងផ្សារខ្សោយ កំណត់ទីតាំងយឺត', 'ពេលព្រឹកប្រជុំនៅការិយាល័យតំបន់', 'បានពិនិត្យកាមេរ៉ា'],
}

/** Appeals of each country, of the last days; the first half is still open. */
const [appeals, days] = [6, 21]

/**
 * Appeals of guides who came late, each against the first clock of its day: some are open, some handled with the result
 * that they asked for, some refused.
 */
export async function sampleAppeals(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const texts = Object.entries(words).map(([country, [signal, meeting, remark]]) => ({
    country,
    signal,
    meeting,
    remark,
  }))
  await sql`
    with late as (
      select distinct on (punch.employment_id) punch.*, (punched_at at time zone time_zone)::time as came
      from attendance_punch punch
      where work_day between ${world.day(-days)}::date and ${world.day(-2)}::date and state = 'counted'
        and (punched_at at time zone time_zone)::time between '09:07' and '09:28'
      order by punch.employment_id, md5(punch.id::text)
    ), numbered as (
      select late.*, store.country,
        row_number() over (partition by store.country order by late.work_day desc, late.employment_id) as number
      from late join store_row store on store.subject_id = late.store_id and store.during @> late.work_day
    ), written as (
      insert into attendance_appeal (id, employment_id, unit_id, department_id, store_id, day, subject, clock, aspect,
        result, evidence, reason, content, state, due_on, submitted_at, decided_at, remark)
      select ${idOfText(sql`'appeal/' || numbered.id`)}, employment_id, unit_id, department_id, store_id, work_day, 'clock', 0,
        case when number % 2 = 0 then 'place' else 'time' end, 'late',
        jsonb_build_object('plannedAt', (work_day + time '09:00') at time zone time_zone, 'at', punched_at,
          'minutes', extract(epoch from came - time '09:00')::int / 60),
        case when number % 2 = 0 then text.meeting else text.signal end, '{}',
        case when number <= ${appeals / 2} then 'pending' when number % 2 = 0 then 'handled' else 'refused' end,
        ${world.day(0)}::date + (number % 3)::int, ${world.now}::timestamptz - make_interval(hours => 5 * number::int),
        case when number > ${appeals / 2} then ${world.now}::timestamptz - interval '1 hour' end,
        case when number > ${appeals / 2} then text.remark else '' end
      from numbered join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (country text, signal text,
        meeting text, remark text) using (country)
      where number <= ${appeals}
      returning id, employment_id, day, state
    )
    insert into attendance_correction (id, employment_id, day, clock, result, appeal_id, created_at)
    select ${idOfText(sql`'correction/' || id`)}, employment_id, day, 0, 'normal', id, ${world.now}::timestamptz
    from written where state = 'handled'`.execute(tx)
}
