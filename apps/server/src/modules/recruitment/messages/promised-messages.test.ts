import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ApplicantMessageKind,
  applicantMessageKinds,
  messageOfTransition,
} from '@rostrum/contracts/recruitment/messages/kinds'
import { portalLocales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import { messageText } from '../../../kernel/sms/message-text.ts'

const root = join(import.meta.dirname, '../../../../../..')

/** Texts that applicants read: the catalogues of the portal, and the sample content. */
const folders = ['packages/i18n/src/portal', 'apps/server/src/modules/content/articles/sample']

/** Sentences that announce a message, with the messages that are sent. `opening` has a sender of its own. */
const promises: readonly { readonly words: RegExp; readonly kinds: readonly (ApplicantMessageKind | 'opening')[] }[] = [
  { words: /报名开始时将发短信提醒您/, kinds: ['opening'] },
  { words: /We will send you an SMS when applications open/, kinds: ['opening'] },
  { words: /成绩发布后会出现在这里，并以短信通知您/, kinds: ['scores_released'] },
  { words: /Scores appear here when they are released, and we send you an SMS/, kinds: ['scores_released'] },
  {
    words: /审查、缴费、考试和录用的通知都在这里，也会以短信发到您的手机/,
    kinds: [
      'returned',
      'passed',
      'rejected',
      'fee_due',
      'paid',
      'confirmation_due',
      'ticket_open',
      'hired',
      'not_hired',
    ],
  },
  {
    words: /We also send them to your phone by SMS/,
    kinds: [
      'returned',
      'passed',
      'rejected',
      'fee_due',
      'paid',
      'confirmation_due',
      'ticket_open',
      'hired',
      'not_hired',
    ],
  },
  { words: /退回时会以短信通知您/, kinds: ['returned'] },
  { words: /职位取消时会以短信通知您/, kinds: ['position_cancelled', 'position_lost'] },
]

const announces =
  /(?:发|收到|以|将)[^，。！“”"<]{0,6}短信(?!验证码|登录)|(?:notif|tell|told|send|receive)[^.]{0,40}\bSMS\b(?! code)/

function* sentences(folder: string): Generator<{ file: string; text: string }> {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:json|ts)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    for (const text of readFileSync(file, 'utf8').split(/[。；\n]|\. /)) yield { file: file.slice(root.length), text }
  }
}

const allSentences = () => folders.flatMap((folder) => [...sentences(folder)])

it('texts for applicants announce no message that is not sent', () => {
  const unkept = allSentences().filter(
    ({ text }) => announces.test(text) && !promises.some(({ words }) => words.test(text)),
  )
  expect(unkept).toEqual([])
})

it('each announced message is sent by a transition of an application, and each is announced somewhere', () => {
  const sent = new Set<string>([...Object.values(messageOfTransition), 'opening'])
  const texts = allSentences()
  for (const { words, kinds } of promises) {
    expect(
      kinds.filter((kind) => !sent.has(kind)),
      String(words),
    ).toEqual([])
    expect(
      texts.some(({ text }) => words.test(text)),
      String(words),
    ).toBe(true)
  }
})

it('each kind of message is sent, and has a title and a text with and without a deadline in each language', () => {
  const sent = new Set<ApplicantMessageKind>([
    ...Object.values(messageOfTransition),
    'opening',
    'fee_reminder',
    'correction_reminder',
  ])
  expect(applicantMessageKinds.filter((kind) => !sent.has(kind))).toEqual([])
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
