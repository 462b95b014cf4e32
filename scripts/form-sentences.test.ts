import type { FailureCode, ProblemCode } from '@rostrum/forms'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import { forms as english } from '@rostrum/i18n/forms/forms.en'
import { forms as chinese } from '@rostrum/i18n/forms/forms.zh-CN'
import { parametersOf } from '@rostrum/i18n/message'
import { expect, it } from 'vitest'

// Compiles only while each code has its sentence.
const complete = chinese satisfies Record<`failure.${FailureCode}` | `problem.${ProblemCode}`, string>

it('the sentences of both languages take the same parameters', () => {
  for (const [key, sentence] of Object.entries(complete)) {
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
