// The end of a month: the days of all people calculated and written, against COPY of the same rows into the same tables under
// the same constraints and indexes; a template given from a day in the past; pages of the month grid and of the daily
// statistics of twice as many people.
// Run with: node bench/attendance-month.ts [people] [--once]
import { calculateAttendance } from '@rostrum/server/modules/attendance/days/calculate-days'
import { sql } from 'kysely'
import { giveBackdated } from './attendance/backdated-template.ts'
import { clearMonth, copyAgain, hashesOf, markMonth, memoryOf, pastMonth } from './attendance/month-end.ts'
import { compare95, passDay, percentile95, readDaily, readGrid } from './attendance/reads.ts'
import { addStaff } from './attendance/staff.ts'
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { once, report, sizeOf } from './run-options.ts'
import { findCompany } from './staff/import-staff.ts'

const people = sizeOf(0, { full: 10_000, small: 10 })
const apart = people / 5
const rounds = once ? 1 : 3
const target = { ratio: 3, seconds: 4, memory: 500, grid: 100, daily: 200, passes: 4 }

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

const installation = await createInstallation()
try {
  const { platform, database, folder } = installation
  const company = await findCompany(platform)
  const today = platform.clock.now().toISOString().slice(0, 10)
  const month = pastMonth(today)
  const department = await addStaff(platform, company, { people: 2 * people, punching: people, apart, month })
  console.log(
    `first dates of ${2 * people} people: ${(await secondsOf(() => calculateAttendance(platform))).toFixed(1)} s`,
  )

  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    await clearMonth(database, month)
    const days = await markMonth(database, month)
    let seconds = 0
    const memory = await memoryOf(async () => {
      seconds = await secondsOf(() => calculateAttendance(platform))
    })
    const copied = await copyAgain(database, folder, month)
    if (copied.rows !== days + people) throw new Error(`${copied.rows} rows for ${days} days of ${people} people`)
    ratios.push(seconds / copied.seconds)
    report(
      `month-end of ${people} people, ${days} days, round ${round}`,
      `${seconds.toFixed(1)} s (target ${target.seconds}), ${(seconds / copied.seconds).toFixed(2)} of COPY in ` +
        `${copied.seconds.toFixed(1)} s (target ${target.ratio}), ${memory.toFixed(0)} MB more (target ${target.memory})`,
      seconds <= target.seconds && seconds / copied.seconds <= target.ratio && memory <= target.memory,
    )
  }
  console.log(`ratios ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`)

  const before = await hashesOf(database, month)
  const unchanged = await secondsOf(async () => {
    await markMonth(database, month)
    await calculateAttendance(platform)
  })
  const same = await hashesOf(database, month)
  const rewritten = [...before].filter(([key, hash]) => same.get(key) !== hash).length
  report(`the same month calculated again`, `${unchanged.toFixed(1)} s, ${rewritten} days written`, rewritten === 0)
  const from = `${month}-15`
  const backdated = await secondsOf(async () => {
    await giveBackdated(platform, department, from)
    await calculateAttendance(platform)
  })
  const after = await hashesOf(database, month)
  const changed = [...after].filter(([key, hash]) => before.get(key) !== hash)
  const expected = apart * (before.size / people - 14)
  report(
    `a template of ${apart} people from ${from}`,
    `${backdated.toFixed(1)} s, ${changed.length} of ${expected} affected days changed`,
    changed.length === expected && changed.every(([key]) => key.slice(-10) >= from),
  )

  const grid = await percentile95(once ? 2 : 200, (turn) =>
    readGrid(platform, company.actor, month, turn % Math.ceil(people / 60)),
  )
  report(
    `month grid of 60 people of ${people}`,
    `p95 ${grid.toFixed(0)} ms (target ${target.grid})`,
    grid <= target.grid,
  )
  await sql`analyze attendance_day`.execute(database.db)
  const daily = await compare95(
    once ? 2 : 120,
    (turn) => readDaily(platform, company.actor, today, turn),
    () => passDay(platform, today),
  )
  const passes = daily.ours / daily.baseline
  report(
    `daily statistics of ${2 * people} people`,
    `p95 ${daily.ours.toFixed(0)} ms (target ${target.daily}), ${passes.toFixed(1)} of one pass over the days in ` +
      `${daily.baseline.toFixed(0)} ms (target ${target.passes})`,
    daily.ours <= target.daily && passes <= target.passes,
  )
} finally {
  await installation.close()
}
console.log(describeMachine())
