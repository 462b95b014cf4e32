import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ApplicantMessageKind, applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { readMessages, readPortalMessages } from '@rostrum/i18n/node/read-messages'
import { expect, it } from 'vitest'

/** Sentences that promise a message, by the words that both languages use for it. */
const inChinese =
  /[^。；！？<>"'`，]*(?:(?:短信|邮件)[^。；<>"']{0,14}(?:通知|提醒|告知|发到)|(?:通知|提醒|告知)您|发短信|会收到)[^。；！？<>"'`]*/gu
const inEnglish =
  /[^.;!?<>"`]*\b(?:(?:send|sent|get|receive|tell|told|notif\w+|remind\w*)\b[^.;<>"]*\b(?:SMS|text message|e-?mail)|(?:SMS|e-?mail)s?\b[^.;<>"]*\b(?:tell|notif|remind)|will tell you|be told|be notified|remind you)[^.;!?<>"`]*/giu

/** What readers are promised, and the messages that fulfil it, as `announced-transitions.http.test.ts` sees them sent. */
const promises: readonly { readonly says: RegExp; readonly kinds: readonly ApplicantMessageKind[] }[] = [
  { says: /也会以短信发到您的手机|We also send them to your phone by SMS/, kinds: applicantMessageKinds },
  { says: /^并以短信通知您|^Scores appear here/, kinds: ['scores_released'] },
  { says: /^You will be notified of the result/, kinds: ['waiver_granted', 'waiver_refused'] },
  { says: /退回时会以短信通知您/, kinds: ['returned', 'correction_reminder'] },
  { says: /职位取消时会以短信通知您/, kinds: ['position_cancelled', 'position_lost'] },
]

/** Sentences with the same words: codes, the reminder of an opening with its own test, and what others do. */
const otherSentences: readonly RegExp[] = [
  /报名开始时将发短信提醒您|We will send you an SMS when applications open/,
  /The employer will tell you/,
  /get an SMS code|send SMS codes|发送短信验证码/,
  /短信只含提醒内容/,
  /we will tell you why/,
]

const articles = fileURLToPath(new URL('../../content/articles/', import.meta.url))
const articleTexts = ['sample', 'data'].flatMap((folder) =>
  readdirSync(`${articles}${folder}`).map((file) => readFileSync(`${articles}${folder}/${file}`, 'utf8')),
)
const catalogueTexts = (['zh-CN', 'en'] as const).flatMap((locale) => [
  ...Object.values(readPortalMessages(locale)),
  ...Object.values(readMessages(['server/messages'], locale)),
])

const sentences = [...catalogueTexts, ...articleTexts].flatMap((text) =>
  [inChinese, inEnglish].flatMap((pattern) => [...text.matchAll(pattern)].map(([sentence]) => sentence.trim())),
)

it('promises no message in a catalogue or a sample text that is not listed here with what fulfils it', () => {
  const known = [...promises.map(({ says }) => says), ...otherSentences]
  expect(sentences.filter((sentence) => !known.some((says) => says.test(sentence)))).toEqual([])
  expect(known.filter((says) => !sentences.some((sentence) => says.test(sentence)))).toEqual([])
})

it('promises each kind of message that applicants get', () => {
  expect(new Set(promises.flatMap(({ kinds }) => kinds))).toEqual(new Set(applicantMessageKinds))
})
