import { expect, it } from 'vitest'
import { labelKeys, lengthProblem } from './length-rules.mjs'

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

const labels = labelKeys([
  {
    path: 'apps/workbench/src/Page.tsx',
    text: "<Button variant=\"light\" onClick={() => go()}>\n  {t('exam.save_marks', { count })}</Button><b>{t('exam.note')}</b><Dialog confirmLabel={t('exam.act')} />",
  },
  {
    path: 'packages/contracts/src/resources.ts',
    text: "resource({ name: 'flow', list: { columns: ['code', 'priority'] } }); resource({ name: 'step', list: { columns: ['due'] } })",
  },
])

it('reads the buttons of pages and the columns of lists from the sources', () => {
  expect([...labels.buttons]).toEqual(['exam.save_marks', 'exam.act'])
  expect([...labels.headings]).toEqual([
    ...['field.flow.code', 'field.code', 'field.flow.priority', 'field.priority', 'field.step.due', 'field.due'],
  ])
})

it.each([
  ['field.flow.priority', 'Effective from (entry date of a new employee)', /the heading of a column has/],
  ['exam.act', 'Record all who are left as present at the exam', /a button of a page has/],
  ['exam.save_marks', 'Save {count} of the marks of {name} {other}', /a button of a page has/],
])('reports a label that is too long where the sources use it: %s', (key, text, problem) => {
  expect(lengthProblem(key, text, labels)).toMatch(problem)
  expect(lengthProblem('exam.note', text, labels)).toBeUndefined()
})

it('measures a text with placeholders as people see it, with the longest of its branches', () => {
  expect(
    lengthProblem('page.tasks', '{count, plural, one {# request} other {# requests}} to approve', labels),
  ).toBeUndefined()
  expect(
    lengthProblem('page.tasks', '{count, plural, one {# request} other {# requests to approve or return}}', labels),
  ).toMatch(/the menu has 200/)
})
