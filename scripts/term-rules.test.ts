import { expect, it } from 'vitest'
import { differingLabels, parseTerms, termProblems } from './term-rules.mjs'

const terms = parseTerms('key,zh-CN,en,vi,my\nstore,门店,Store,Cửa hàng,ဆိုင်\nrange,"期间, 起止",Range,"Từ, đến",ကာလ\n')
const chinese = { 'field.store': '门店', 'page.stores': '门店', 'other.text': '新门店' }

it('a table of terms has texts with commas', () => {
  expect(terms).toHaveLength(2)
  expect(terms[1]).toMatchObject({ 'zh-CN': '期间, 起止', vi: 'Từ, đến', my: 'ကာလ' })
})

it('a label whose Chinese is a term has the text of the term, and a plural is the same term', () => {
  expect(termProblems(terms, 'en', chinese, { 'field.store': 'Store', 'page.stores': 'Stores' }, {})).toEqual([])
  expect(termProblems(terms, 'my', chinese, { 'field.store': 'ဆိုင်', 'page.stores': 'ဆိုင်များ' }, {})).toEqual([])
  const found = termProblems(terms, 'vi', chinese, { 'field.store': 'Tiệm', 'other.text': 'Tiệm mới' }, {})
  expect(found).toEqual(['vi: field.store is “Tiệm”, and its term “Cửa hàng” (docs/words/terms.csv)'])
})

it('a label with a reason may differ', () => {
  const translated = { 'field.store': 'Tiệm', 'page.stores': 'Cửa hàng' }
  expect(termProblems(terms, 'vi', chinese, translated, { 'field.store': 'sense' })).toEqual([])
  expect([...differingLabels(terms, 'vi', chinese, translated).keys()]).toEqual(['field.store'])
})

it.each([
  ['without a reason', 'Tiệm', 'accepted', 'vi: field.store has the unknown reason “accepted”'],
  ['without need', 'Cửa hàng', 'sense', 'vi: field.store has the text of its term and needs no exception'],
  ['of another word', 'tiệm', 'case', 'vi: field.store differs from its term in more than capital letters'],
])('an exception %s is reported', (_what, text, reason, problem) => {
  const translated = { 'field.store': text, 'page.stores': 'Cửa hàng' }
  expect(termProblems(terms, 'vi', chinese, translated, { 'field.store': reason })).toEqual([problem])
})
