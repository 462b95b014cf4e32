import { checkKeys } from '@rostrum/contracts/kernel/checks/check-key'
import { checkSentences as english } from '@rostrum/i18n/errors/checks.en'
import { checkSentences as chinese } from '@rostrum/i18n/errors/checks.zh-CN'
import { expect, it } from 'vitest'

it('each result of a field check has a message, and each message a result', () => {
  expect(Object.keys(chinese).sort()).toEqual([...checkKeys].sort())
  expect(Object.keys(english).sort()).toEqual([...checkKeys].sort())
})
