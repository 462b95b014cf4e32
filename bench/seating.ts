// Seats for a large exam: the reproducible allocation by its seed, and the whole operation on a durable database with
// ticket numbers, states, event log and audit.
// Run with: node bench/seating.ts [candidates] [--once]
import type { SeatingMethod } from '@rostrum/contracts/recruitment/examination/seating'
import { allotSeats as allot } from '@rostrum/recruitment-rules/seating'
import { staffByAccount } from '@rostrum/server/modules/access/accounts/public'
import { allotSeats } from '@rostrum/server/modules/recruitment/examination/runs/perform-exam-run'
import { clusterCpuSeconds, cpuSeconds } from './cpu.ts'
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { sizeOf } from './run-options.ts'
import { addCandidates } from './seating/candidates.ts'

const candidates = sizeOf(0, { full: 100_000, small: 60 })
const targetSeconds = 10
const roomSize = 30
const seed = '5a17c0de5a17c0de5a17c0de5a17c0de'

const examinees = Array.from({ length: candidates }, (_examinee, at) => ({
  number: `LJ-${String(at).padStart(6, '0')}`,
  positionId: `position ${at % Math.ceil(candidates / 200)}`,
}))
const rooms = Array.from({ length: Math.ceil(candidates / roomSize) }, (_room, at) => ({
  site: String(1 + Math.floor(at / 40)),
  room: at + 1,
  capacity: roomSize,
}))

for (const method of ['random', 'snake'] satisfies SeatingMethod[]) {
  const begun = performance.now()
  const first = allot(examinees, rooms, method, seed)
  const seconds = (performance.now() - begun) / 1000
  const again = allot(examinees.toReversed(), rooms, method, seed)
  const same = JSON.stringify(first) === JSON.stringify(again)
  console.log(
    `${method}: ${candidates} seats in ${seconds.toFixed(2)} s, ${same ? 'the same' : 'ANOTHER'} by the same seed`,
  )
}

const installation = await createInstallation()
const { platform, database, folder } = installation
const cpuSpent = () => cpuSeconds() + clusterCpuSeconds(folder)
try {
  const projectId = await addCandidates(database, { candidates, roomSize })
  const { rows } = await database.pool.query<{ account_id: string }>(
    'select account_id from account_role join role on role.id = role_id where role.admin limit 1',
  )
  const office = await staffByAccount(platform, rows[0]?.account_id ?? '')
  if (!office) throw new Error('The sample data has no administrator.')
  const [begun, cpu] = [performance.now(), cpuSpent()]
  const { seated, roomsUsed } = await allotSeats(platform, office, { projectId, seed }, new Date())
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `the whole act: ${seated} seats in ${roomsUsed} rooms in ${seconds.toFixed(1)} s, ${(cpuSpent() - cpu).toFixed(1)} s of processor`,
  )
  console.log(`ratio to the target of ${targetSeconds} s: ${(seconds / targetSeconds).toFixed(2)}`)
} finally {
  await installation.close()
}
console.log(describeMachine())
