import { randomUUID } from 'node:crypto'
import { defaultRules, type TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift } from '@rostrum/contracts/attendance/templates/shift'
import { calculateAttendance } from '../modules/attendance/days/calculate-days.ts'
import { addGuide, addRetailer, storePosition, type TestCompany } from './attendance.ts'
import type { TestServer } from './test-server.ts'

/** The zone of test companies is seven hours ahead. */
export const at = (time: string): string => new Date(`${time}:00+07:00`).toISOString()

/** A company that works from nine to six, Monday to Friday. */
export async function addWorkingCompany(
  server: TestServer,
  code: string,
  { more = [], rules = {} }: { more?: readonly string[]; rules?: Partial<TemplateRules> } = {},
): Promise<TestCompany> {
  const company = await addRetailer(server, code, more)
  const { hr, unit } = company
  const attendance = '/workbenchApi/attendance'
  const { data: shift } = await hr.post(`${attendance}/shifts`, {
    ...{ code: 'D', name: 'Day', businessUnitId: unit, value: '1', definition: defaultShift },
    ...{ effectiveOn: '2026-01-01', enabled: true },
  })
  const days = [shift.id, shift.id, shift.id, shift.id, shift.id, null, null]
  const { data: template } = await hr.post(`${attendance}/templates`, {
    ...{ name: 'Standard', businessUnitId: unit, kind: 'fixed', effectiveOn: '2026-01-01' },
    rules: { ...defaultRules, pattern: { kind: 'week', days }, ...rules },
  })
  await hr.post(`${attendance}/templates/${template.id}/publication`, { revision: 1 })
  await hr.post(`${attendance}/template-assignments`, { templateId: template.id, unitId: unit, from: '2026-01-01' })
  return company
}

/** Calculates all marked days, as the job of each minute does. */
export const calculateMarked = ({ platform }: TestServer): Promise<void> => calculateAttendance(platform)

export type WorkingGuide = Awaited<ReturnType<typeof addWorkingGuide>>

/** A guide of a working company, with what tests do about the days. */
export async function addWorkingGuide(server: TestServer, company: TestCompany) {
  const guide = await addGuide(server, company)
  const query = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values])
  return {
    ...guide,
    punch: (time: string) =>
      query(
        `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day,
          source, evidence, state, place, unit_id, latitude, longitude, accuracy)
        values ($1, $2, $3, $3, $3, 'Asia/Ho_Chi_Minh', $4, 'clock', 'online', 'counted', 'inside', $5, $6, $7, 10)`,
        [randomUUID(), guide.employment, at(time), time.slice(0, 10), company.unit, ...Object.values(storePosition)],
      ),
    /** Marks days and calculates all that is marked. */
    async calculate(from: string, to: string): Promise<void> {
      await query(
        `insert into attendance_dirty select $1, day::date, 'test', now()
          from generate_series($2::date, $3::date, interval '1 day') as day on conflict do nothing`,
        [guide.employment, from, to],
      )
      await calculateAttendance(server.platform)
    },
    async resultOf(day: string): Promise<string | undefined> {
      const { rows } = await query('select result from attendance_day where employment_id = $1 and day = $2', [
        guide.employment,
        day,
      ])
      return rows[0]?.result
    },
    async jobNumber(): Promise<string> {
      const { rows } = await query('select job_number from employment where id = $1', [guide.employment])
      return rows[0]?.job_number
    },
  }
}
