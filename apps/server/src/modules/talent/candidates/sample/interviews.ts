import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'

const minutes = 45

/** Of people by name: past ones whose stage follows from them, and one to come. Days count from today. */
const interviews = [
  { name: '柏知夏', days: 3, startTime: '10:00', place: '滇南零售三楼会议室', state: 'planned' },
  { name: '屈明远', days: -6, startTime: '14:30', place: '滇南零售三楼会议室', state: 'held' },
  { name: '符长青', days: -5, startTime: '09:30', place: '视频面试', state: 'held' },
  { name: '戚若白', days: -12, startTime: '15:00', place: '滇南零售三楼会议室', state: 'held' },
] as const

/** Interviews of the fictitious people, with a manager who interviews. */
export async function sampleInterviews(tx: Tx, world: SampleWorld): Promise<void> {
  const now = world.daysFromNow(-14)
  for (const { name, days, startTime, place, state } of interviews) {
    const id = world.idOf(`interview/${name}`)
    const day = world.day(days)
    const [startsAt, zone] = [new Date(`${day}T${startTime}:00+08:00`), 'Asia/Shanghai']
    await sql`insert into talent_interview (id, resume_id, place, day, start_time, minutes, starts_at, time_zone, state, created_at)
      select ${id}, resume.id, ${place}, ${day}::date, ${startTime}, ${minutes}, ${startsAt}, ${zone}, ${state}, ${now}
      from resume where name = ${name} order by resume.id limit 1`.execute(tx)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    await sql`insert into talent_interviewer (interview_id, account_id, period)
      select ${id}, id, tstzrange(${startsAt}, ${endsAt}) from account where username = 'manager-cn'`.execute(tx)
  }
}
