import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { canSeal, sealAudit } from '../../../kernel/audit/seal.ts'
import { verifyAuditChain } from '../../../kernel/audit/verify-chain.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const write = (event: string) =>
  server.platform.transaction((tx) =>
    audit(tx, system('test'), server.clock.now(), { event, entity: 'thing', entityId: '1', facts: { a: 1 } }),
  )
const seal = () => sealAudit(server.database.db, server.clock.now())

/** Concurrent tests on this cluster hold the horizon back for moments, so sealing may need a few calls. */
async function sealExactly(expected: number): Promise<void> {
  let sealed = 0
  await expect.poll(async () => (sealed += await seal()), { timeout: 15_000 }).toBe(expected)
}

const verify = () => verifyAuditChain(server.database.db)

/** Changes rows as an attacker with access to the database could. */
async function tamper(statement: string): Promise<void> {
  await server.database.pool.query(
    `begin; alter table audit_record disable trigger all; ${statement}; alter table audit_record enable trigger all; commit`,
  )
}

describe('the audit chain', () => {
  it('seals every record once, in batches, and passes verification', async () => {
    for (const event of ['a.one', 'a.two', 'a.three']) await write(event)
    await sealExactly(3)
    expect(await seal()).toBe(0)
    await write('a.four')
    await sealExactly(1)
    expect(await verify()).toMatchObject({ records: 4, brokenBatch: null })
  })

  it('leaves the records of a running transaction for the next batch, and loses none', async () => {
    const slow = await server.database.pool.connect()
    await slow.query('begin')
    await slow.query(
      "insert into audit_record (at, actor_kind, event, entity, entity_id) values (now(), 'system', 'a.slow', 'thing', '2')",
    )
    await write('a.quick')
    const sealedConcurrently = await seal()
    await slow.query('commit')
    slow.release()
    await sealExactly(2 - sealedConcurrently)
    expect((await verify()).brokenBatch).toBeNull()
  })

  it('cannot be changed by ordinary statements', async () => {
    for (const statement of [
      "update audit_record set event = 'x'",
      'delete from audit_record',
      'truncate audit_record',
      'delete from audit_seal',
    ]) {
      await expect(server.database.pool.query(statement)).rejects.toThrow('append-only')
    }
  })

  it('breaks at the batch in which a record was changed or removed', async () => {
    const batchOf = async (event: string) => {
      const { rows } = await server.database.pool.query(
        `select min(batch) as batch from audit_seal where horizon::xid8 > (select transaction_id from audit_record where event = $1)`,
        [event],
      )
      return rows[0].batch
    }
    const first = await batchOf('a.one')
    await tamper("update audit_record set actor_id = 'somebody else' where event = 'a.four'")
    expect((await verify()).brokenBatch).toBe(await batchOf('a.four'))
    await tamper("update audit_record set actor_id = 'test' where event = 'a.four'")
    expect((await verify()).brokenBatch).toBeNull()
    await tamper("update audit_record set address = '203.0.113.9' where event = 'a.four'")
    expect((await verify()).brokenBatch).toBe(await batchOf('a.four'))
    await tamper("update audit_record set address = null where event = 'a.four'")
    await tamper("delete from audit_record where event = 'a.one'")
    expect((await verify()).brokenBatch).toBe(first)
  })
})

it('cannot continue in a database with restarted transaction numbers, until they have caught up', async () => {
  const { db, pool } = server.database
  expect(await canSeal(db)).toBe(true)
  await pool.query(`insert into audit_seal (horizon, records, hash, sealed_at)
    select (pg_current_xact_id()::text::bigint + 3000)::text, 0, '', now()`)
  await write('a.late')
  expect(await canSeal(db)).toBe(false)
  await expect(seal()).rejects.toThrow('has counted its transactions from the start')
  await pool.query(`do $$ declare last xid8 := (select horizon::xid8 from audit_seal order by batch desc limit 1); begin
    while pg_current_xact_id() <= last loop commit; end loop; end $$`)
  await expect.poll(() => canSeal(db)).toBe(true)
  await write('a.later')
  await sealExactly(1)
})
