import { listedLimit } from '@rostrum/contracts/recruitment/positions/requirement-limits'
import { expect, it } from 'vitest'
import { parseRequirement, type Rule } from './parse-requirement.ts'

function reading(rule: Rule, entered: Readonly<Record<string, string>>) {
  const entries = new FormData()
  for (const [name, value] of Object.entries(entered)) entries.set(name, value)
  return parseRequirement(rule, entries)
}
const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at} Major ${at}`).join('\n')

it('a list with an invalid line adds nothing and names the line', () => {
  const read = reading('major', { entries: `0809 计算机类 | Computing\n法学\n\n${'9'.repeat(33)} 数学` })
  expect(read.requirement).toBeUndefined()
  expect(read.error).toMatchObject({ kind: 'line_invalid', lines: ['2', '4'] })
  expect(reading('major', { entries: '0809 计算机类 | Computing\n\n' }).requirement).toEqual({
    rule: 'major',
    majors: [{ code: '0809', name: '计算机类', nameEn: 'Computing' }],
  })
})

it('values that the server would refuse are reported before they are added', () => {
  expect(reading('certificate', { entries: lines(listedLimit + 1) }).error?.kind).toBe('too_many')
  expect(reading('certificate', { entries: lines(listedLimit) }).error).toBeUndefined()
  expect(reading('age', { minimum: '40', maximum: '30' }).error?.kind).toBe('years_range')
  expect(reading('age', { maximum: '121' }).error?.kind).toBe('years_range')
  expect(reading('workYears', { minimum: '1.5' }).error?.kind).toBe('years_range')
  expect(reading('workYears', {}).error?.kind).toBe('nothing_said')
})
