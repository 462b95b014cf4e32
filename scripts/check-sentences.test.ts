import { checkKeys } from '@rostrum/contracts/kernel/checks/check-key'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { expect, it } from 'vitest'

const english = readMessages(['kernel/checks', 'portal/identity'], 'en')
const chinese = readMessages(['kernel/checks', 'portal/identity'], 'zh-CN')
const isCheck = (key: string) => key.startsWith('check.') && !key.startsWith('check.staff_')

it('each answer of a field check has its sentence, and no sentence is left over', () => {
  expect(Object.keys(chinese).filter(isCheck).sort()).toEqual([...checkKeys].sort())
  expect(Object.keys(english).filter(isCheck).sort()).toEqual([...checkKeys].sort())
})
