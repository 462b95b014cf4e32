import { describe, expect, it } from 'vitest'
import { definedTwice, syntaxProblem, translationProblem } from './catalogue-rules.mjs'

it('a key has one text in a language', () => {
  const [errors, labels] = [
    { name: 'access/en.json', keys: ['field.number', 'field.required'] },
    { name: 'kernel/en.json', keys: ['field.number', 'field.name'] },
  ]
  expect(definedTwice([errors, labels])).toEqual(['access/en.json and kernel/en.json both define field.number'])
  expect(definedTwice([errors])).toEqual([])
})

describe('a translation', () => {
  it.each([
    ['{name} saved', '已保存{title}', 'has other parameters'],
    [
      '{stage, select, pay {Payment} other {Stage}}',
      '{stage, select, pay {缴费} review {审查} other {阶段}}',
      'has other branches for stage',
    ],
    ['Closes {at}', '{at, date, deadline} 截止', 'has other branches for at'],
    ['Closes {at, date, deadline}', '{at, date, deadline} 截止', undefined],
    ['Closes {at, date, day}', '{at, date, deadline} 截止', 'has other branches for at'],
    ['{count, plural, one {# day of {name}} other {# days of {name}}}', '{name}：{count} 天', undefined],
    ['{count, plural, one {# day} other {# days}}', '{count} 天', undefined],
    ['', '保存', 'is empty'],
    ['Save 保存', '保存', 'has Chinese in it'],
    ['๓ วัน', '3 天', 'has digits other than Latin ones'],
    ['Save', undefined, 'is in no source language'],
  ])('%s of %s: %s', (sentence, original, problem) => {
    expect(translationProblem(sentence, original)).toBe(problem)
  })
})

it('a message that cannot be read is a problem', () => {
  expect(syntaxProblem('{count, plural, one {# day}}')).toContain('expected a branch other')
  expect(syntaxProblem('{count, plural, one {# day} other {# days}}')).toBeUndefined()
})
