import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApplicantMessageKind } from '@rostrum/contracts/recruitment/messages/kinds'
import { readMessages, readPortalMessages } from '@rostrum/i18n/node/read-messages'

/** Sentences that promise a message, by the words that both languages use for it. */
const inChinese =
  /[^。；！？<>"'`，]*(?:(?:短信|邮件)[^。；<>"']{0,14}(?:通知|提醒|告知|发到)|(?:通知|提醒|告知)您|发短信|会收到|通知都在这里)[^。；！？<>"'`]*/gu
const inEnglish =
  /[^.;!?<>"`]*\b(?:(?:send|sent|get|receive|tell|told|notif\w+|remind\w*)\b[^.;<>"]*\b(?:SMS|text message|e-?mail)|(?:SMS|e-?mail)s?\b[^.;<>"]*\b(?:tell|notif|remind)|will tell you|be told|be notified|remind you)[^.;!?<>"`]*/giu

/** The notices of an application, from its submission to its end. */
const ofApplications = [
  ...[
    'submitted',
    'returned',
    'correction_reminder',
    'photo_refused',
    'passed',
    'rejected',
    'withdrawn',
    'lapsed',
    'disqualified',
  ],
  ...['position_cancelled', 'position_lost'],
  ...['fee_due', 'fee_reminder', 'waiver_granted', 'waiver_refused', 'fee_lapsed', 'paid', 'refunded'],
  ...['confirmation_due', 'ticket_open', 'scores_released', 'recheck_answered', 'interview', 'publicity'],
  ...['hired', 'not_hired'],
] as const

/** What readers are promised, and the messages that fulfil it. */
const promises: readonly { readonly says: RegExp; readonly kinds: readonly ApplicantMessageKind[] }[] = [
  { says: /的通知都在这里/, kinds: ofApplications },
  { says: /报名开始时将提醒您|We will remind you when applications open/, kinds: ['opening'] },
  { says: /审查结果会以短信通知您/, kinds: ['returned', 'passed', 'rejected'] },
  { says: /^You will receive the review result by SMS/, kinds: ['returned', 'passed', 'rejected'] },
  { says: /会收到审查结果的邮件/, kinds: ['returned', 'passed', 'rejected'] },
  { says: /^You will receive the review result by email/, kinds: ['returned', 'passed', 'rejected'] },
  { says: /^并在“消息”中通知您/, kinds: ['scores_released'] },
  { says: /^You will be notified of the result/, kinds: ['waiver_granted', 'waiver_refused'] },
  { says: /退回时会以短信通知您/, kinds: ['returned', 'correction_reminder'] },
  { says: /职位取消时会以短信通知您/, kinds: ['position_cancelled', 'position_lost'] },
]

/** Sentences with the same words: codes, and what others do. */
const otherSentences: readonly RegExp[] = [
  /The employer will tell you/,
  /get an SMS code|send SMS codes|发送短信验证码/,
  /短信只含提醒内容/,
  /we will tell you why/,
]

const articles = fileURLToPath(new URL('../../../content/articles/', import.meta.url))
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

/**
 * The sentences of catalogues and sample texts that promise a message which was not sent, or one that is not listed here,
 * and the entries of the lists that no sentence has any more.
 *
 * @param sent the kinds of messages that have reached a phone
 */
export function unfulfilledPromises(sent: ReadonlySet<ApplicantMessageKind>): readonly string[] {
  const isOther = (sentence: string) => otherSentences.some((says) => says.test(sentence))
  const isFulfilled = (sentence: string) => {
    const matching = promises.filter(({ says }) => says.test(sentence))
    return matching.length > 0 && matching.every(({ kinds }) => kinds.every((kind) => sent.has(kind)))
  }
  const known = [...promises.map(({ says }) => says), ...otherSentences]
  const unused = known.filter((says) => !sentences.some((sentence) => says.test(sentence)))
  return [...sentences.filter((sentence) => !isOther(sentence) && !isFulfilled(sentence)), ...unused.map(String)]
}

/** The kinds of messages that some sentence promises. */
export const promisedKinds: ReadonlySet<ApplicantMessageKind> = new Set(promises.flatMap(({ kinds }) => kinds))
