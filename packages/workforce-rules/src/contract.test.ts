import { describe, expect, it } from 'vitest'
import {
  type ContractCheck,
  checkContract,
  isOpenEndedDue,
  type LabourContract,
  writtenContractDue,
} from './contract.ts'

const fixed = (from: string, to: string, signed = from): LabourContract => ({ kind: 'fixed_term', signed, from, to })
const openEnded = (from: string): LabourContract => ({ kind: 'open_ended', signed: from, from, to: null })
const problems = (country: string, entry: string, contract: LabourContract, rest: Partial<ContractCheck> = {}) =>
  checkContract({ country, entry, contract, earlier: [], ...rest }).map(({ problem }) => problem)

describe('in each country', () => {
  it('a contract is signed from the entry on, ends after its start, and a fixed term ends', () => {
    expect(problems('KH', '2026-03-01', fixed('2026-03-01', '2027-02-28', '2026-02-27'))).toEqual([
      'contract.signed_before_entry',
    ])
    expect(problems('KH', '2026-03-01', fixed('2026-03-01', '2026-02-28'))).toEqual(['contract.ends_before_start'])
    expect(problems('KH', '2026-03-01', { ...openEnded('2026-03-01'), kind: 'fixed_term' })).toEqual([
      'contract.end_missing',
    ])
  })
  it('labour contracts of an employment do not overlap, not even by a day', () => {
    const earlier = [fixed('2025-03-01', '2026-02-28')]
    expect(problems('KH', '2025-03-01', openEnded('2026-02-28'), { earlier })).toEqual(['contract.overlap'])
    expect(problems('KH', '2025-03-01', openEnded('2026-03-01'), { earlier })).toEqual([])
  })
})

describe('China', () => {
  it('the first contract is in writing within a month (10)', () => {
    expect(writtenContractDue('CN', '2026-03-15')).toBe('2026-04-14')
    const signed = (day: string) => problems('CN', '2026-03-15', fixed('2026-03-15', '2027-03-14', day))
    expect(signed('2026-04-14')).toEqual([])
    expect(signed('2026-04-15')).toEqual(['contract.written_late'])
  })
  it('after two fixed terms the contract is open-ended, unless the employee asks for a fixed one (14)', () => {
    const earlier = [fixed('2023-01-01', '2023-12-31'), fixed('2024-01-01', '2025-12-31')]
    const third = fixed('2026-01-01', '2026-12-31')
    expect(problems('CN', '2023-01-01', third, { earlier })).toEqual(['contract.open_ended_due'])
    expect(problems('CN', '2023-01-01', third, { earlier, requestedByEmployee: true })).toEqual([])
    expect(problems('CN', '2023-01-01', openEnded('2026-01-01'), { earlier })).toEqual([])
    expect(problems('CN', '2023-01-01', third, { earlier: earlier.slice(1) })).toEqual([])
  })
  it('after ten years the contract is open-ended', () => {
    expect(isOpenEndedDue('CN', '2016-03-01', '2026-02-28', [])).toBe(false)
    expect(isOpenEndedDue('CN', '2016-03-01', '2026-03-01', [])).toBe(true)
  })
})

describe('Vietnam, Labour Code 20', () => {
  it('a fixed term has at most 36 months', () => {
    expect(problems('VN', '2026-03-01', fixed('2026-03-01', '2029-02-28'))).toEqual([])
    expect(problems('VN', '2026-03-01', fixed('2026-03-01', '2029-03-01'))).toEqual(['contract.too_long'])
  })
  it('the third contract is indefinite, whatever the employee asks for', () => {
    const earlier = [fixed('2024-02-03', '2025-03-31'), fixed('2025-04-01', '2027-03-31')]
    const third = { earlier, requestedByEmployee: true }
    expect(problems('VN', '2024-02-03', fixed('2027-04-01', '2028-03-31'), third)).toEqual(['contract.open_ended_due'])
    expect(problems('VN', '2024-02-03', openEnded('2027-04-01'), third)).toEqual([])
  })
})
