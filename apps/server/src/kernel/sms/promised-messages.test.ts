import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SmsKind } from './sms.ts'

const root = join(import.meta.dirname, '../../../../..')

/** Texts that applicants read: the catalogues of the portal, and the sample content. */
const folders = ['packages/i18n/src/portal', 'apps/server/src/modules/content/articles/sample']

/** Sentences that announce a message, with the kind of message that is sent. */
const promises: readonly { readonly words: RegExp; readonly kind: SmsKind }[] = [
  { words: /报名开始时将发短信提醒您/, kind: 'opening' },
  { words: /We will send you an SMS when applications open/, kind: 'opening' },
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

it('texts for applicants announce no message that is not sent', () => {
  const unkept = folders
    .flatMap((folder) => [...sentences(folder)])
    .filter(({ text }) => announces.test(text) && !promises.some(({ words }) => words.test(text)))
  expect(unkept).toEqual([])
})
