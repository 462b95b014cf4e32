// The rush at nine: punches offered at a fixed rate through HTTP to a server in its own process, each on record once, and
// the days that follow from them. 200,000 in ten minutes are 333 a second.
// Run with: node bench/attendance-punches.ts [seconds] [punches a second] [--once]
import { calculateAttendance } from '@rostrum/server/modules/attendance/days/calculate-days'
import { addPunchers, onRecord, punchesOf, sendPunch } from './attendance/punches.ts'
import { addStaff } from './attendance/staff.ts'
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { once, sizeOf } from './run-options.ts'
import { findCompany } from './staff/import-staff.ts'
import { openRate } from './submission/load.ts'

const seconds = sizeOf(0, { full: 600, small: 1 })
const perSecond = sizeOf(1, { full: 333, small: 20 })
const people = once ? 20 : 10_000
const target = 1000

const installation = await createInstallation()
try {
  const { platform } = installation
  const company = await findCompany(platform)
  const now = platform.clock.now()
  await addStaff(platform, company, { people, punching: 0, apart: 0, month: now.toISOString().slice(0, 7) })
  const punchers = await addPunchers(platform, people, now)
  await calculateAttendance(platform)
  const server = await installation.start<{ port: number }>('./submission/server.ts')
  const { port } = server.ready
  await openRate(port, perSecond, punchesOf(punchers, perSecond * 2), sendPunch)
  const punches = punchesOf(punchers, perSecond * seconds)
  const { times, seconds: taken } = await openRate(port, perSecond, punches, sendPunch)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const recorded = await onRecord(platform, punches)
  const isMet = at(0.99) < target && recorded === punches.length
  console.log(
    `${punches.length} punches at ${perSecond} a second, answered after ${taken.toFixed(1)} s: ` +
      `median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms (target ${target}), ` +
      `${recorded} on record once, ${isMet ? 'met' : 'MISSED'}`,
  )
  if (!isMet && !once) process.exitCode = 1
  const begun = performance.now()
  await calculateAttendance(platform)
  console.log(`their days calculated in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
} finally {
  await installation.close()
}
console.log(describeMachine())
