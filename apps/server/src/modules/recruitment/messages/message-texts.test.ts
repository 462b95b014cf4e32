import { applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { portalLocales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import { messageText } from '../../../kernel/sms/message-text.ts'

it('each kind of message has a title and a text with and without a deadline in each language', () => {
  for (const language of portalLocales) {
    for (const kind of applicantMessageKinds) {
      for (const until of ['', '11-28 17:00']) {
        const { title, text } = messageText(kind, { until, number: '2026110001' }, language)
        expect(title, kind).not.toBe('')
        expect(text, kind).toMatch(/[。.]$/)
        expect(text, kind).not.toMatch(/\{|none|undefined/)
      }
    }
  }
})

it('what the office adds to good news is a note, and to bad news the reason', () => {
  const textOf = (kind: string) => messageText(kind, { until: '', reason: '体检合格' }, 'zh-CN').text
  expect(textOf('hired')).toMatch(/^说明：体检合格。/)
  expect(textOf('not_hired')).toMatch(/^原因：体检合格。/)
})
