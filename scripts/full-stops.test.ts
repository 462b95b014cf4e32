import { errorCatalogue } from '@rostrum/contracts/errors'
import { type Locale, locales, portalLocales } from '@rostrum/i18n/locale'
import { readAllMessages, readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { expect, it } from 'vitest'

const messagesIn = (locale: Locale): Readonly<Record<string, string>> => {
  const ofApplicants = portalLocales.find((each) => each === locale)
  return ofApplicants ? readAllMessages(ofApplicants) : readWorkbenchMessages(locale)
}

const checked = locales.filter((locale) => ['zh-CN', 'vi', 'my'].includes(locale))

/** One sentence stands at a field or in a message without a full stop; several are parted by theirs. */
it.each(checked)('a refusal of one sentence ends without a full stop: %s', (locale) => {
  const refusals = Object.entries(messagesIn(locale)).filter(
    ([key]) => key in errorCatalogue || key.startsWith('check.'),
  )
  expect(refusals.length).toBeGreaterThan(150)
  const odd = refusals.filter(
    ([, text]) => /[.。။]$/.test(text) && !/[.;!?。။]/.test(text.slice(0, -1).replace(/\.(?=\w)/g, '')),
  )
  expect(odd).toEqual([])
})

/** Chinese tells a sentence on a page, which has a full stop, from a refusal at a field, which has none. */
it('one Burmese sentence ends with a full stop only where the Chinese text does', () => {
  const chinese: Readonly<Record<string, string>> = readWorkbenchMessages('zh-CN')
  const odd = Object.entries(readWorkbenchMessages('my')).filter(
    ([key, text]) => /^[^။]*။$/.test(text) && !/လား။$/.test(text) && !/[。.？]\}?$/.test(chinese[key] ?? ''),
  )
  expect(odd).toEqual([])
})
