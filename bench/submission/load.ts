import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type Response } from './connection.ts'
import type { Draft } from './drafts.ts'

const jobApply = '/recruitApi/app/api/person/jobApply'

export type Load = {
  readonly seconds: number
  /** Responses by HTTP status, and those that were a place in the queue. */
  readonly statuses: ReadonlyMap<number, number>
  readonly queued: number
  /** Milliseconds from the due time of a submission to its receipt, in ascending order. */
  readonly times: readonly number[]
}

/** Counts responses by their status. */
export type Counter = { count(response: Response): void }

class Results {
  readonly statuses = new Map<number, number>()
  readonly times: number[] = []
  queued = 0

  count({ status }: Response): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  load(begun: number): Load {
    const { statuses, queued } = this
    return {
      seconds: (performance.now() - begun) / 1000,
      statuses,
      queued,
      times: this.times.sort((a, b) => a - b),
    }
  }
}

/** Submits a draft, and repeats the request with the queue token while the response is a place in the queue. */
async function submit(
  connection: Connection,
  { applicationId, token, agreementId }: Draft,
  results: Results,
): Promise<void> {
  const press = { id: applicationId, revision: 1, submissionKey: randomUUID(), agreed: true, agreementId }
  let deadlineToken: string | undefined
  for (;;) {
    const body = JSON.stringify({ ...press, deadlineToken })
    const response = await connection.post(`${jobApply}/submitDeliver`, token, body)
    results.count(response)
    const { data } = JSON.parse(response.body) as {
      data: { outcome: string; deadlineToken: string; askAgainSeconds: number }
    }
    if (response.status !== 200) throw new Error(`A submission was refused: ${response.body}`)
    if (data.outcome !== 'queued') return
    results.queued += 1
    deadlineToken = data.deadlineToken
    await sleep(data.askAgainSeconds * 1000)
  }
}

/** A number of clients, each of which submits the next draft after the response to its last one. */
export async function closedLoop(port: number, clients: number, drafts: readonly Draft[]): Promise<Load> {
  const results = new Results()
  const queue = [...drafts]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await Connection.open(port)
      for (let draft = queue.pop(); draft; draft = queue.pop()) {
        const due = performance.now()
        await submit(connection, draft, results)
        results.times.push(performance.now() - due)
      }
      connection.close()
    }),
  )
  return results.load(begun)
}

/** A fixed number of submissions per second, whether or not earlier ones were answered, each from its own browser. */
export const openLoop = (port: number, perSecond: number, drafts: readonly Draft[]): Promise<Load> =>
  openRate(port, perSecond, drafts, submit)

/** A fixed number of requests per second, whether or not earlier ones were answered, each from its own client. */
export async function openRate<T>(
  port: number,
  perSecond: number,
  items: readonly T[],
  send: (connection: Connection, item: T, counter: Results) => Promise<void>,
): Promise<Load> {
  const counter = new Results()
  const begun = performance.now()
  const idle: Connection[] = []
  const running: Promise<void>[] = []
  const one = async (item: T, due: number) => {
    const connection = idle.pop() ?? (await Connection.open(port))
    await send(connection, item, counter)
    counter.times.push(performance.now() - due)
    idle.push(connection)
  }
  for (const [at, item] of items.entries()) {
    const due = begun + (at * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const sent = one(item, due)
    running.push(sent)
    // Failures are reported below, after all requests are sent.
    sent.catch(() => undefined)
  }
  await Promise.all(running)
  for (const connection of idle) connection.close()
  return counter.load(begun)
}

/** The request of the page before it offers the button: the applicant's session is in use, as in production. */
export async function openPages(port: number, drafts: readonly Draft[]): Promise<void> {
  const queue = [...drafts]
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      const connection = await Connection.open(port)
      for (let draft = queue.pop(); draft; draft = queue.pop()) {
        await connection.post(`${jobApply}/check`, draft.token, JSON.stringify({ id: draft.applicationId }))
      }
      connection.close()
    }),
  )
}
