import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application } from '../../recruitment/records.ts'
import { StateStrip } from './StateStrip.tsx'

afterEach(cleanup)

it.each([
  ['PASSED', 'UNCONFIRMED', 'upcoming', '待确认'],
  ['DISQUALIFIED', 'UNCONFIRMED', 'skipped', '无需办理'],
  ['DISQUALIFIED', 'ABSENT', 'failed', '缺考'],
] as const)(
  'of an application that is %s, with %s and the written test %s, the exam reads %s',
  (review, exam, state, words) => {
    const states = { review, photo: 'OK', fee: 'REFUNDED', exam }
    const flowNodes = [{ stage: 'writtenExam', state }]
    const application = { states, flowNodes, fee: null, actions: [] } as unknown as Application
    renderInTheme(
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
        <StateStrip application={application} />
      </LocaleProvider>,
    )
    expect(screen.getByText('考试').nextElementSibling?.textContent).toBe(words)
  },
)

it.each([
  ['SUBMITTED', '等待审核'],
  ['WITHDRAWN', '已上传'],
  ['LAPSED', '已上传'],
] as const)('the photo of an application that is %s, which was not looked at, reads %s', (review, words) => {
  const states = { review, photo: 'PENDING', fee: 'NONE', exam: 'NONE' }
  const application = { states, flowNodes: [], fee: null, actions: [] } as unknown as Application
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <StateStrip application={application} />
    </LocaleProvider>,
  )
  expect(screen.getByText('照片').nextElementSibling?.textContent).toBe(words)
})
