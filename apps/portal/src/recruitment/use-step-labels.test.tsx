import { messages as english } from 'virtual:messages/portal.en'
import { messages as chinese } from 'virtual:messages/portal.zh-CN'
import type { Locale } from '@rostrum/i18n/locale'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApplicationStates, NextStep } from './records.ts'
import { useStepLabels } from './use-step-labels.ts'

const wait = (
  stage: NextStep['stage'],
  review: ApplicationStates['review'],
  locale: Locale = 'en',
  exam: ApplicationStates['exam'] = 'NONE',
) => {
  const { result } = renderHook(useStepLabels, {
    wrapper: ({ children }) => (
      <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={locale === 'en' ? english : chinese}>
        {children}
      </LocaleProvider>
    ),
  })
  const states = { review, photo: 'PENDING', fee: 'NONE', exam } as const
  return result.current.title({ action: null, stage, opens: null, deadline: null, amount: null }, states)
}

it('the awaited event is the result, and not a stage in which something can be requested', () => {
  expect(wait('recheck', 'PASSED')).toBe('Wait for the result of the recheck')
  expect(wait('waiver', 'PASSED', 'zh-CN')).toBe('等待费用减免审核结果')
  expect(wait('writtenExam', 'PASSED')).toBe('Take the written test')
})

it('a person who has passed the review waits for the photo, and never for the review again', () => {
  expect(wait('review', 'SUBMITTED', 'zh-CN')).toBe('等待资格审查')
  expect(wait('review', 'PASSED', 'zh-CN')).toBe('等待照片审核')
})

it('a person waits for the publicity list before being on it, and for its end afterwards', () => {
  expect(wait('publicity', 'PASSED', 'zh-CN', 'RELEASED')).toBe('等待公示名单')
  expect(wait('publicity', 'PASSED', 'zh-CN', 'PUBLICITY')).toBe('等待公示结束')
})

it('a person waits for the interview list, and on it takes the interview', () => {
  expect(wait('interview', 'PASSED', 'zh-CN', 'RELEASED')).toBe('等待面试名单')
  expect(wait('interview', 'PASSED', 'zh-CN', 'INTERVIEW')).toBe('进入面试')
})
