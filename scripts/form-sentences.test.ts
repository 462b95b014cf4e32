import type { FailureCode, ProblemCode } from '@rostrum/forms'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import { forms as english } from '@rostrum/i18n/forms/forms.en'
import { forms as chinese } from '@rostrum/i18n/forms/forms.zh-CN'
import { parametersOf } from '@rostrum/i18n/message'
import { expect, expectTypeOf, it } from 'vitest'

type CodeKey = `failure.${FailureCode}` | `problem.${ProblemCode}`
type SentenceKey = Extract<keyof typeof chinese, `failure.${string}` | `problem.${string}`>

it('each code of the engine has its sentence, each sentence its code, and both languages take the same parameters', () => {
  expectTypeOf<SentenceKey>().toEqualTypeOf<CodeKey>()
  for (const [key, sentence] of Object.entries(chinese)) {
    expect([key, parametersOf(english[key as keyof typeof english])]).toEqual([key, parametersOf(sentence)])
  }
})

it('an error speaks by its hint, else by its code, with the label of the field', () => {
  const error = { code: 'email', params: { label: '电子邮箱' } }
  expect(fieldErrorSentence(error, chinese, 'zh-CN')).toBe('电子邮箱：邮箱格式有误')
  expect(fieldErrorSentence({ ...error, hint: '请检查邮箱' }, chinese, 'zh-CN')).toBe('请检查邮箱')
  const host = { 'check.id_number_format': 'Please enter correct ID number' }
  expect(fieldErrorSentence({ code: 'check.id_number_format', params: {} }, host, 'en')).toBe(
    host['check.id_number_format'],
  )
})
