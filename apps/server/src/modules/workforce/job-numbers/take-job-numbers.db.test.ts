import type { JobNumberElement } from '@rostrum/contracts/workforce/job-numbers/elements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { claimJobNumbers, takeJobNumbers } from './take-job-numbers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const entryOn = '2026-11-09'
const newId = () => crypto.randomUUID()

async function addRule(unitId: string, elements: readonly JobNumberElement[]): Promise<string> {
  const id = newId()
  const row = { id, business_unit_id: unitId, name: id, elements: JSON.stringify(elements) }
  await server.database.db.insertInto('job_number_rule').values(row).execute()
  return id
}

/** A unit with a rule of its own: its code, and a counter. */
async function unitWithCounter(code: string, digits = 4, per: 'rule' | 'year' = 'rule'): Promise<string> {
  const unit = await addUnit(server, code)
  const year: JobNumberElement[] = per === 'year' ? [{ type: 'year', digits: 4 }] : []
  await addRule(unit, [{ type: 'unit_code' }, ...year, { type: 'counter', digits, per }])
  return unit
}

const take = (unitId: string, employeeIds: readonly string[] = [newId()], on = entryOn) =>
  server.platform.transaction((tx) => takeJobNumbers(tx, { unitId, entryOn: on, employeeIds }))
const claim = (number: string, employeeId = newId()) =>
  server.platform.transaction((tx) => claimJobNumbers(tx, [{ number, employeeId }]))

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )

describe('job numbers', () => {
  it('of 200 hires at once are neither double nor skipped', async () => {
    const unit = await unitWithCounter('RUSH')
    const taken = (await Promise.all(Array.from({ length: 200 }, () => take(unit)))).flat()
    const expected = Array.from({ length: 200 }, (_, at) => `RUSH${String(at + 1).padStart(4, '0')}`)
    expect(taken.toSorted()).toEqual(expected)
  }, 60_000)

  it('of blocks and single hires at once are neither double nor skipped', async () => {
    const unit = await unitWithCounter('BLOCK')
    const sizes = [1, 40, 1, 25, 1, 1, 30, 1]
    const blocks = await Promise.all(sizes.map((size) => take(unit, Array.from({ length: size }, newId))))
    for (const block of blocks) expect(block).toEqual(block.toSorted())
    expect(blocks.flat().toSorted()).toEqual(
      Array.from({ length: 100 }, (_, at) => `BLOCK${String(at + 1).padStart(4, '0')}`),
    )
  })

  it('in use are passed over, within a block too', async () => {
    const unit = await unitWithCounter('USED')
    await claim('used0002')
    await claim('USED0004')
    expect(await take(unit)).toEqual(['USED0001'])
    expect(await take(unit, [newId(), newId(), newId()])).toEqual(['USED0003', 'USED0005', 'USED0006'])
  })

  it('of a hire that is rolled back are taken by the next one', async () => {
    const unit = await unitWithCounter('BACK')
    const failing = server.platform.transaction(async (tx) => {
      await takeJobNumbers(tx, { unitId: unit, entryOn, employeeIds: [newId()] })
      throw new Error('The hire fails.')
    })
    await expect(failing).rejects.toThrow('The hire fails.')
    expect(await take(unit)).toEqual(['BACK0001'])
  })

  it('begin again each year where the rule says so', async () => {
    const unit = await unitWithCounter('YEAR', 2, 'year')
    expect([await take(unit), await take(unit), await take(unit, [newId()], '2027-01-01')].flat()).toEqual([
      'YEAR202601',
      'YEAR202602',
      'YEAR202701',
    ])
  })

  it('come from the rule of the nearest unit upwards', async () => {
    const above = await unitWithCounter('ABOVE')
    const below = await addUnit(server, 'BELOW', above)
    expect(await take(below)).toEqual(['BELOW0001'])
    await addRule(below, [
      { type: 'fixed', text: 'own-' },
      { type: 'counter', digits: 3, per: 'rule' },
    ])
    expect(await take(below)).toEqual(['OWN-001'])
    expect(await take(above)).toEqual(['ABOVE0002'])
  })

  it('contain the country of the unit, or of the nearest unit upwards that has one', async () => {
    const company = await addUnit(server, 'COMPANY')
    await server.database.db.updateTable('business_unit').set({ country: 'VN' }).where('id', '=', company).execute()
    const shop = await addUnit(server, 'SHOP', company)
    await addRule(company, [{ type: 'country' }, { type: 'counter', digits: 3, per: 'rule' }])
    expect(await take(shop)).toEqual(['VN001'])
  })

  it('are refused without a rule, when the counter is full, and for a unit whose code or country is no part of them', async () => {
    expect(await codeOf(take(await addUnit(server, 'NORULE')))).toBe('job_number.no_rule')
    const full = await unitWithCounter('FULL', 2)
    await take(full, Array.from({ length: 99 }, newId))
    expect(await codeOf(take(full))).toBe('job_number.full')
    expect(await codeOf(take(await unitWithCounter('Ö')))).toBe('job_number.unit_code')
    const stateless = await addUnit(server, 'STATELESS')
    await addRule(stateless, [{ type: 'country' }, { type: 'counter', digits: 3, per: 'rule' }])
    expect(await codeOf(take(stateless))).toBe('job_number.country_missing')
  })
})

it('a typed number belongs to one employee, in any case of its letters, through all employments', async () => {
  const employee = newId()
  expect(await codeOf(claim('typed-1', employee))).toBe('done')
  expect(await codeOf(claim('TYPED-1', employee))).toBe('done')
  expect(await codeOf(claim('Typed-1'))).toBe('job_number.in_use')
})

it('one of two who claim a number at once is refused', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(claim('RACE-1'))))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'job_number.in_use')).toHaveLength(4)
})
