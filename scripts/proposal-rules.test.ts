import { expect, it } from 'vitest'
import { changedProposalProblems, reasonsOf } from './proposal-rules.mjs'

const reasons = reasonsOf(
  '| Reason | Means |\n|---|---|\n| `term` | … |\n| `near` | … |\n| `moved` | … |\n| `gone` | … |',
)
const texts = (locale: string) => (locale === 'en' ? { 'a.b': 'A', 'a.c': 'C' } : undefined)
const problems = (...lines: string[]) =>
  changedProposalProblems(['locale,key,reason,detail', ...lines].join('\n'), reasons, texts)

it.each([
  ['en,a.b,near,', undefined],
  ['en,a.b,term,A', undefined],
  ['en,a.x,moved,a.c', undefined],
  ['en,a.x,gone,', undefined],
  ['fr,a.b,near,', 'fr,a.b has an unknown language'],
  ['en,a.b,other,', 'en,a.b has the unknown reason “other”'],
  ['en,a.x,near,', 'en,a.x does not exist'],
  ['en,a.b,gone,', 'en,a.b exists, although it is listed as gone'],
  ['en,a.x,moved,a.y', 'en,a.x has moved to a.y, which does not exist'],
  ['en,a.b,term,', 'en,a.b does not name its words'],
])('%s', (line, problem) => {
  expect(problems(line)).toEqual(problem ? [`changed-proposals.csv: ${problem}`] : [])
})

it('finds a proposal that is listed twice', () => {
  expect(problems('en,a.b,near,', 'en,a.b,term,A')).toEqual(['changed-proposals.csv: en,a.b is listed twice'])
})
