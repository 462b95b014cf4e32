import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { enqueue, startWorker } from '../jobs/jobs.ts'
import { AcknowledgedCommits } from './acknowledged-commits.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'rostrum-acknowledged-'))
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const check = async () => server.database.commits?.check(server.database.pool)
/** As another server or an operator does. */
const change = async (statement: string) => {
  await server.database.pool.query(`set transaction read write; ${statement}`)
  await check()
}
const runningStatements = async (): Promise<number> => {
  const others = `select count(*)::int as running from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  return (await server.database.pool.query(others)).rows[0].running
}
/** Jobs whose end is not on record. The worker tries to record it again after some seconds. */
const heldJobs = async (): Promise<number> => {
  const { rows } = await server.database.pool.query(
    'select count(*)::int as held from graphile_worker.jobs where locked_by is not null',
  )
  return rows[0].held
}
const lose = () => change(`insert into data_loss (server, missing) values ('elsewhere', 1)`)
const accept = () => change('update data_loss set accepted_at = now()')

describe('while the database lacks acknowledged data', () => {
  it('a statement outside a transaction writes nothing, and one that reads is answered', async () => {
    const { db, pool } = server.database
    await lose()
    await expect(sql`create table refused ()`.execute(db)).rejects.toThrow('acknowledged data')
    await expect(pool.query('create table refused ()')).rejects.toThrow('acknowledged data')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await accept()
    await pool.query('create table written ()')
  })

  it('jobs wait, and run once the loss is accepted', async () => {
    const { pool } = server.database
    const ran: string[] = []
    const end = Promise.withResolvers<void>()
    const handlers = {
      'test.first': async () => {
        ran.push('first')
        await end.promise
      },
      'test.second': async () => {
        ran.push('second')
      },
    }
    const worker = await startWorker(pool, server.platform.log, handlers, [])
    await server.platform.transaction((tx) => enqueue(tx, 'test.first', {}))
    await expect.poll(() => ran).toEqual(['first'])
    await lose()
    // A search for jobs that began before may still find one.
    await expect.poll(runningStatements).toBe(0)
    // The end of a job that began before cannot be recorded either.
    end.resolve()
    await change(`select graphile_worker.add_job('test.second')`)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(ran).toEqual(['first'])
    await accept()
    await expect.poll(() => ran, { timeout: 20_000 }).toContain('second')
    await expect.poll(heldJobs, { timeout: 20_000 }).toBe(0)
    await worker.stop()
  }, 40_000)
})

describe('the check', () => {
  const commitsOf = (name: string, report?: (sentence: string) => void) =>
    new AcknowledgedCommits({ folder, server: name, connections: 1, ...(report && { report }) })

  beforeEach(() => rmSync(join(folder, 'a.json'), { force: true }))

  it('keeps the result of the latest one, whichever ends last', async () => {
    const commits = commitsOf('a')
    const slow = Promise.withResolvers<{ rows: object[] }>()
    const earlier = commits.check({ query: () => slow.promise })
    await commits.check({ query: async () => ({ rows: [{ missing: 0, open: 1 }] }) })
    slow.resolve({ rows: [{ missing: 0, open: 0 }] })
    await earlier
    expect(commits.loss).toMatchObject({ missing: 1 })
    commits.close()
  })

  it('is no loss in a database of an earlier version, unless something was acknowledged', async () => {
    const older = { query: () => Promise.reject(Object.assign(new Error('none'), { code: '42P01' })) }
    const commits = commitsOf('a')
    await commits.check(older)
    expect(commits.loss).toBeUndefined()
    commits.acknowledge(commits.next().number)
    await commits.check(older)
    expect(commits.loss).toMatchObject({ missing: 1 })
    commits.close()
  })

  it('announces no loss that an operator has accepted since it read', async () => {
    const commits = commitsOf('a')
    commits.acknowledge(commits.next().number)
    const { pool } = server.database
    await pool.query(`insert into data_loss (server, missing) values ('elsewhere', 1)`)
    await commits.check({
      async query(text) {
        const result = await pool.query(text)
        if (text.startsWith('select')) await pool.query('update data_loss set accepted_at = now()')
        return result
      },
    })
    commits.close()
    const { rows } = await pool.query('select server from data_loss where accepted_at is null')
    expect(rows).toEqual([])
  })

  it.each(['', '[{"processId"', '{}'])('reports the damaged file %j', (text) => {
    writeFileSync(join(folder, 'a.json'), text)
    const reports: string[] = []
    commitsOf('a', (sentence) => reports.push(sentence)).close()
    expect(reports).toEqual([expect.stringContaining('a.json is damaged')])
  })

  it('reports once that it cannot save, and saves again later', () => {
    const reports: string[] = []
    const commits = commitsOf('b', (sentence) => reports.push(sentence))
    commits.acknowledge(commits.next().number)
    rmSync(folder, { recursive: true })
    commits.close()
    commits.close()
    expect(reports).toEqual([expect.stringContaining('cannot be saved')])
    mkdirSync(folder)
    commits.close()
    expect(readFileSync(join(folder, 'b.json'), 'utf8')).toContain('processId')
  })
})
