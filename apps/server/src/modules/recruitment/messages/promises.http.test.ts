import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ApplicantMessageKind, applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { readMessages, readPortalMessages } from '@rostrum/i18n/node/read-messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFee, addPaidProject } from '../../../testing/fees.ts'
import { type PaymentWorld, startPaymentWorld } from '../../../testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
  world.clock.set('2026-11-20T07:12:00Z')
})
afterAll(() => world.close())

/** Sentences that promise a message, by the words that both languages use for it. */
const inChinese =
  /[^。；！？<>"'`，]*(?:(?:短信|邮件)[^。；<>"']{0,14}(?:通知|提醒|告知|发到)|(?:通知|提醒|告知)您|发短信|会收到)[^。；！？<>"'`]*/gu
const inEnglish =
  /[^.;!?<>"`]*\b(?:(?:send|sent|get|receive|tell|told|notif\w+|remind\w*)\b[^.;<>"]*\b(?:SMS|text message|e-?mail)|(?:SMS|e-?mail)s?\b[^.;<>"]*\b(?:tell|notif|remind)|will tell you|be told|be notified|remind you)[^.;!?<>"`]*/giu

/** What readers are promised, and the messages that fulfil it. */
const promises: readonly { readonly says: RegExp; readonly kinds: readonly ApplicantMessageKind[] }[] = [
  { says: /也会以短信发到您的手机|We also send them to your phone by SMS/, kinds: applicantMessageKinds },
  { says: /^并以短信通知您|^Scores appear here/, kinds: ['scores_released'] },
  { says: /^We will tell you the result here/, kinds: ['waiver_granted', 'waiver_refused'] },
  { says: /退回时会以短信通知您/, kinds: ['returned', 'correction_reminder'] },
  { says: /职位取消时会以短信通知您/, kinds: ['position_cancelled'] },
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

/** States in which the matter of a message is still open. */
const openStates: Partial<Record<ApplicantMessageKind, string>> = {
  returned: `review = 'RETURNED'`,
  correction_reminder: `review = 'RETURNED'`,
}

it.each([...new Set(promises.flatMap(({ kinds }) => kinds))])('the message %s reaches the outbox', async (kind) => {
  const fee = await addFee(world.server, await addPaidProject(world.server))
  const { pool } = world.server.database
  await pool.query(`update application set ${openStates[kind] ?? 'review = review'} where id = $1`, [fee.applicationId])
  await pool.query(
    `with message as (
       insert into applicant_message (key, application_id, person_id, kind, created_at)
       values ($1, $2, $3, $4, $5) returning id
     )
     insert into applicant_delivery (message_id, channel, due_at) select id, 'sms', $5 from message`,
    [crypto.randomUUID(), fee.applicationId, fee.personId, kind, world.clock.now()],
  )
  await world.run('messages.deliver')
  const sent = world.server.platform.outbox?.records.filter(({ phone }) => phone === fee.phone) ?? []
  const title = readMessages(['server/messages'], 'zh-CN')[`message.title_${kind}`]
  expect(sent.filter(({ text }) => text.includes(title))).toHaveLength(1)
})
