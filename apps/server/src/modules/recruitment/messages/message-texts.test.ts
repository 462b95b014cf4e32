import { applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { portalLocales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import { messageText } from '../../../kernel/sms/message-text.ts'

it('each kind of message has a title and a text with and without a deadline in each language', () => {
  for (const language of portalLocales) {
    for (const kind of applicantMessageKinds) {
      for (const until of ['', '11-28 17:00']) {
        const { title, text } = messageText(kind, until, language, '2026110001')
        expect(title, kind).not.toBe('')
        expect(text, kind).toMatch(/[。.]$/)
        expect(text, kind).not.toMatch(/\{|none|undefined/)
      }
    }
  }
})
