import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { expect, it } from 'vitest'
import { modules } from './modules/index.ts'

const registered = modules.flatMap(({ approvalKinds = [] }) => approvalKinds)

it.each(registered.map(({ kind }) => kind))('%s is named in the lists of requests and flows', (kind) => {
  for (const locale of ['zh-CN', 'en', 'vi', 'th', 'lo', 'km', 'my'] as const)
    expect(readWorkbenchMessages(locale)).toHaveProperty([`approval.kind.${kind}`])
})

it('a flow never approves by a timeout what decides about employment', () => {
  const byTimeout = registered.filter((kind) => kind.approvesByTimeout).map(({ area }) => area)
  expect([...new Set(byTimeout)].toSorted()).toEqual(['attendance', 'recruitment'])
})

it('the trial of a flow takes employees for all kinds about them', () => {
  const aboutStaff = registered.filter((kind) => kind.concernsStaff).map(({ area }) => area)
  expect([...new Set(aboutStaff)].toSorted()).toEqual(['attendance', 'workforce'])
  const others = registered.filter((kind) => !kind.concernsStaff).map(({ area }) => area)
  expect([...new Set(others)]).toEqual(['recruitment'])
})
