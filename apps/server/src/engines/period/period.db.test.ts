import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { addUnit } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { acceptingPeriod, closePeriod, openPeriod, requireOpen } from './period.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const actor = system('office')
const office = () => ({ actor, now: server.clock.now() })
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => server.platform.transaction(work)
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? [error.code, error.params] : error),
  )

/** November and December; months may run from the 26th to the 25th. */
async function addPeriods(name: string) {
  const periods = { kind: 'attendance', unitId: await addUnit(server, name) }
  for (const [first, last] of [
    ['2026-10-26', '2026-11-25'],
    ['2026-11-26', '2026-12-25'],
  ] as const)
    await inTransaction((tx) => openPeriod(tx, { ...periods, first, last }, office()))
  return periods
}

describe('a period', () => {
  it('accepts facts of its days until it is closed, and later ones belong to the next open period', async () => {
    const periods = await addPeriods('closing')
    const openOn = (day: string) => inTransaction((tx) => requireOpen(tx, periods, day))
    expect(await openOn('2026-11-25')).toMatchObject({
      first_day: '2026-10-26',
      last_day: '2026-11-25',
      state: 'open',
    })
    await inTransaction((tx) => closePeriod(tx, periods, '2026-11-01', office()))
    expect(await codeOf(openOn('2026-11-25'))).toEqual(['period.closed', { day: '2026-11-25', next: '2026-11-26' }])
    expect(await codeOf(openOn('2026-12-26'))).toEqual(['period.missing', { day: '2026-12-26' }])
    expect(await inTransaction((tx) => acceptingPeriod(tx, periods, '2026-11-25'))).toMatchObject({
      first_day: '2026-11-26',
    })
    await inTransaction((tx) => closePeriod(tx, periods, '2026-12-01', office()))
    expect(await codeOf(inTransaction((tx) => acceptingPeriod(tx, periods, '2026-11-25')))).toEqual([
      'period.missing',
      { day: '2026-11-25' },
    ])
  })

  it('is closed once and never opened again, also not by a period of the same days', async () => {
    const periods = await addPeriods('once')
    const close = () => inTransaction((tx) => closePeriod(tx, periods, '2026-11-01', office()))
    expect(await close()).toMatchObject({ state: 'closed', revision: 2 })
    expect(await codeOf(close())).toEqual(['period.closed', {}])
    const again = { ...periods, first: '2026-11-25', last: '2026-11-25' }
    expect(await codeOf(inTransaction((tx) => openPeriod(tx, again, office())))).toEqual(['period.overlaps', {}])
    const { rows } = await server.database.pool.query(
      "select event from audit_record where entity = 'period' and entity_id in (select id::text from period where unit_id = $1) order by id",
      [periods.unitId],
    )
    expect(rows.map(({ event }) => event)).toEqual(['period.opened', 'period.opened', 'period.close'])
  })

  it('belongs to one unit and one kind', async () => {
    const [periods, other] = [await addPeriods('one'), await addPeriods('other')]
    await inTransaction((tx) => closePeriod(tx, periods, '2026-11-01', office()))
    expect(await codeOf(inTransaction((tx) => requireOpen(tx, other, '2026-11-01')))).toBe('done')
    const leave = { ...periods, kind: 'leave', first: '2026-11-01', last: '2026-11-30' }
    await inTransaction((tx) => openPeriod(tx, leave, office()))
    expect(await codeOf(inTransaction((tx) => requireOpen(tx, leave, '2026-11-01')))).toBe('done')
  })
})

describe('a closing', () => {
  it('waits for those who write, and those who come later are refused', async () => {
    const periods = await addPeriods('serialised')
    const [written, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const order: string[] = []
    const writing = inTransaction(async (tx) => {
      await requireOpen(tx, periods, '2026-11-01')
      written.resolve()
      await go.promise
      order.push('written')
    })
    await written.promise
    expect(await codeOf(inTransaction((tx) => requireOpen(tx, periods, '2026-11-02')))).toBe('done')
    const closing = inTransaction((tx) => closePeriod(tx, periods, '2026-11-01', office())).then(() =>
      order.push('closed'),
    )
    await expect.poll(() => countLockWaits(server)).toBe(1)
    const late = codeOf(inTransaction((tx) => requireOpen(tx, periods, '2026-11-01')))
    await expect.poll(() => countLockWaits(server)).toBe(2)
    go.resolve()
    await Promise.all([writing, closing])
    expect(await late).toEqual(['period.closed', { day: '2026-11-01', next: '2026-11-26' }])
    expect(order).toEqual(['written', 'closed'])
  })
})
