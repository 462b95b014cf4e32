import { type Locale, locales } from '@rostrum/i18n/locale'
import { formatMessage } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'

const texts = new Map(locales.map((locale) => [locale, readMessages(['server/tests'], locale)]))

type Invitation = { readonly paper: string; readonly until: string; readonly link: string }

/** The SMS with the link of a test: the text of demo mode, and the wording to have approved as a template. */
export const testText = (invitation: Invitation, language: Locale): string =>
  formatMessage(texts.get(language)?.['test.sms'] ?? '', invitation, language)

/** What an e-mail with the link of a test says, besides the link itself. */
export function testMailTexts({ paper, until, name }: Omit<Invitation, 'link'> & { name: string }, language: Locale) {
  const say = (key: 'test.mail_subject' | 'test.mail_text' | 'test.mail_note') =>
    formatMessage(texts.get(language)?.[key] ?? '', { paper, until, name }, language)
  return { subject: say('test.mail_subject'), text: say('test.mail_text'), note: say('test.mail_note') }
}
