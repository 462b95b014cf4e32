// Decisions of 16 clients at once, each the last approval with its effect in one transaction, against the same
// statements sent raw.
// Run with: node bench/approvals.ts [decisions] [--once]
import type { Staff } from '@rostrum/server/kernel/actor'
import type { Platform } from '@rostrum/server/kernel/platform'
import { addDecisions, clients, decideOne, withClients } from './approvals/decisions.ts'
import { describeMachine } from './describe-machine.ts'
import { createInstallation } from './installation.ts'
import { once, sizeOf } from './run-options.ts'

const decisions = sizeOf(0, { full: 4000, small: 6 })
const rounds = once ? 1 : 4
const target = { ratio: 0.7, perSecond: 1000 }

type Statement = { readonly text: string; readonly values: readonly unknown[] }
type Pool = Platform['database']['pool']

/** Collects the statements of every connection while a list to collect them in is set. */
function listenTo(pool: Pool): { list: Statement[] | undefined } {
  const recorder: { list: Statement[] | undefined } = { list: undefined }
  const known = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [text, values] = given
        if (typeof text === 'string') recorder.list?.push({ text, values: Array.isArray(values) ? values : [] })
        return Reflect.apply(query, client, given)
      },
    })
  })
  return recorder
}

class Rollback extends Error {}

/** The statements of a decision, which is rolled back. */
async function statementsOf(
  platform: Platform,
  approver: Staff,
  taskId: string,
  recorder: ReturnType<typeof listenTo>,
): Promise<readonly Statement[]> {
  const list: Statement[] = []
  recorder.list = list
  await decideOne(platform, approver, taskId, () => {
    recorder.list = undefined
    throw new Rollback()
  }).catch((error) => {
    if (!(error instanceof Rollback)) throw error
  })
  return list
}

async function sendRaw(pool: Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) await client.query(text, [...values])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function perSecond<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await withClients(items, work)
  return (items.length * 1000) / (performance.now() - begun)
}

const installation = await createInstallation()
const { platform, database } = installation
try {
  const recorder = listenTo(database.pool)
  const { approver, taskIds } = await addDecisions(platform, decisions * 2)
  const size = Math.floor(taskIds.length / (2 * rounds))
  const ratios: number[] = []
  const speeds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [own, raw] = [0, 1].map((half) => taskIds.slice((2 * round + half) * size, (2 * round + half + 1) * size))
    const recorded: (readonly Statement[])[] = []
    for (const taskId of raw ?? []) recorded.push(await statementsOf(platform, approver, taskId, recorder))
    const ours = await perSecond(own ?? [], (taskId) => decideOne(platform, approver, taskId))
    const bare = await perSecond(recorded, (statements) => sendRaw(database.pool, statements))
    ratios.push(ours / bare)
    speeds.push(ours)
    console.log(
      `round ${round + 1}: ${ours.toFixed(0)} decisions/s, ${bare.toFixed(0)}/s as ${recorded[0]?.length} raw statements`,
    )
  }
  const { rows } = await database.pool.query<{ published: number }>(
    `select count(*)::int as published from article where title like 'Article %' and published_at is not null`,
  )
  const expected = 2 * rounds * size
  const published = rows[0]?.published
  console.log(`${published} of ${expected} articles published by ${clients} clients`)
  const [ratio, speed] = [Math.max(...ratios), Math.max(...speeds)]
  const verdict = ratio >= target.ratio && speed >= target.perSecond ? 'kept' : 'MISSED'
  console.log(
    `best ratio ${ratio.toFixed(2)} (target ${target.ratio}), ${speed.toFixed(0)}/s (target ${target.perSecond}): ${verdict}`,
  )
  if (published !== expected) throw new Error('A decision was lost.')
} finally {
  await installation.close()
}
console.log(describeMachine())
