import { expect, it } from 'vitest'
import { lengthProblem } from './length-rules.mjs'

it.each([
  ['page.appeals', 'ပြန်လည်စိစစ်ရန်တင်ပြချက်များ ပြန်လည်စိစစ်ရန်', /is \d+ pixels wide, and the menu has 200/],
  ['option.entry.state.refused', 'Refused by the person who is responsible', /a state in a list has 200/],
  ['list.save', 'បានរក្សាទុកនៅក្នុងប្រព័ន្ធរបស់យើង', /a button has 150/],
])('reports a text that is too long for its place: %s', (key, text, problem) => {
  expect(lengthProblem(key, text)).toMatch(problem)
})

it('counts a letter with its marks once, and leaves other places alone', () => {
  expect(lengthProblem('list.save', 'រក្សាទុក')).toBeUndefined()
  expect(lengthProblem('help.page.appeals', 'A long text. '.repeat(20))).toBeUndefined()
})
