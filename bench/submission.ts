// Submissions through HTTP against the same reads and writes as raw statements, on one durable database in one run;
// then 300 a second, and three times the capacity of the server.
// Run with: node bench/submission.ts [rounds] [--once]

import { clusterCpuSeconds } from './cpu.ts'
import { describeMachine } from './describe-machine.ts'
import { createInstallation, sendAndReceive } from './installation.ts'
import { once, sizeOf } from './run-options.ts'
import { addDrafts, type Draft } from './submission/drafts.ts'
import { closedLoop, type Load, openLoop, openPages } from './submission/load.ts'
import type { RawRound } from './submission/raw.ts'

const rounds = sizeOf(0, { full: 6, small: 1 })
const inRound = once ? 20 : 500
const clients = 16
const offered = once ? 20 : 300
const offeredSeconds = once ? 1 : 8
const rushSeconds = 5
/** Each browser of the rush holds a connection, and a process has room for 20,000 files. */
const rushBrowsers = once ? 40 : 15_000

const installation = await createInstallation()
const { folder, platform, database } = installation
const drafts = (count: number) => addDrafts(platform, count)
const server = await installation.start<{ port: number }>('./submission/server.ts')
const raw = await installation.start<string>('./submission/raw.ts')
const { port } = server.ready

/** Runs a round and adds its cost. */
async function measure(cost: Cost, run: (work: readonly Draft[]) => Promise<{ seconds: number; cpu: number }>) {
  const work = await drafts(inRound)
  await openPages(port, work)
  const before = clusterCpuSeconds(folder)
  const { seconds, cpu } = await run(work)
  cost.seconds += seconds
  cost.client += cpu
  cost.database += clusterCpuSeconds(folder) - before
}

type Cost = { seconds: number; client: number; database: number }
const nothing = (): Cost => ({ seconds: 0, client: 0, database: 0 })

const throughHttp = async (work: readonly Draft[]) => {
  const before = await sendAndReceive<number>(server.child, 'cpu')
  const { seconds } = await closedLoop(port, clients, work)
  return { seconds, cpu: (await sendAndReceive<number>(server.child, 'cpu')) - before }
}
const asStatements = (work: readonly Draft[]) => sendAndReceive<RawRound>(raw.child, [...work])

/** @returns submissions per second through HTTP */
async function compareWithStatements(): Promise<number> {
  await measure(nothing(), throughHttp)
  await measure(nothing(), asStatements)
  const [http, statements] = [nothing(), nothing()]
  for (let round = 0; round < rounds; round += 1) {
    await measure(http, throughHttp)
    await measure(statements, asStatements)
  }
  const done = rounds * inRound
  const rate = done / http.seconds
  const each = (seconds: number) => `${((seconds * 1000) / done).toFixed(2)} ms`
  console.log(`${clients} clients: ${rate.toFixed(0)} submissions a second through HTTP,`)
  console.log(`  ${(done / statements.seconds).toFixed(0)} as raw statements, one by one in a transaction`)
  console.log(`ratio: ${(statements.seconds / http.seconds).toFixed(2)} (at least 0.85)`)
  console.log(`CPU of each: server ${each(http.client)} and database ${each(http.database)};`)
  console.log(`  raw client ${each(statements.client)} and database ${each(statements.database)}`)
  return rate
}

const percentile = ({ times }: Load, share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`
const answers = ({ statuses, queued }: Load) =>
  `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${queued} received a place in the queue`

async function offer(): Promise<void> {
  const steady = await drafts(offered * offeredSeconds)
  const calm = await openLoop(port, offered, steady)
  console.log(
    `${offered} a second offered: median ${percentile(calm, 0.5)}, p99 ${percentile(calm, 0.99)} (under 150 ms)`,
  )
  console.log(`  ${answers(calm)}; ${await onRecord(steady)} of ${steady.length} on record once`)
}

async function rush(perSecond: number): Promise<void> {
  const surge = await drafts(Math.min(Math.round(perSecond * rushSeconds), rushBrowsers))
  const load = await openLoop(port, perSecond, surge)
  const seconds = (surge.length / perSecond).toFixed(1)
  console.log(`three times the capacity for ${seconds} s: all answered after ${load.seconds.toFixed(1)} s`)
  console.log(`  ${answers(load)}; ${await onRecord(surge)} of ${surge.length} on record once`)
}

async function onRecord(work: readonly Draft[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select application_id from application_event where action = 'submit' and application_id = any($1)
       group by application_id having count(*) = 1) as once`,
    [work.map(({ applicationId }) => applicationId)],
  )
  return rows[0]?.count ?? 0
}

try {
  const capacity = await compareWithStatements()
  await offer()
  await rush(capacity * 3)
} finally {
  await installation.close()
}
console.log(describeMachine())
