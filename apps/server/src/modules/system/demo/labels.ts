import type { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { demoAdmin as englishOffice } from '@rostrum/i18n/demo/admin.en'
import { demoAdmin as chineseOffice } from '@rostrum/i18n/demo/admin.zh-CN'
import { demoOutbox as englishOutbox } from '@rostrum/i18n/demo/outbox.en'
import { demoOutbox as chineseOutbox } from '@rostrum/i18n/demo/outbox.zh-CN'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'
import { application as englishStates } from '@rostrum/i18n/portal/application.en'
import { application as chineseStates } from '@rostrum/i18n/portal/application.zh-CN'
import { recruitment as englishStages } from '@rostrum/i18n/portal/recruitment.en'
import { recruitment as chineseStages } from '@rostrum/i18n/portal/recruitment.zh-CN'
import { translate } from '../../../kernel/http/messages.ts'

const chinese = { ...chineseOffice, ...chineseOutbox }
const english = { ...englishOffice, ...englishOutbox }

type LabelKey = keyof typeof chinese

export const inChinese = (key: LabelKey, params: MessageParams = {}): string =>
  formatMessage(chinese[key], params, 'zh-CN')

export const inEnglish = (key: LabelKey, params: MessageParams = {}): string =>
  formatMessage(english[key], params, 'en')

/** Both languages next to each other, as everywhere on the pages of demo mode. */
export const bilingual = (inChinese: string, inEnglish: string): string => `${inChinese} · ${inEnglish}`

export const bilingualLabel = (key: LabelKey, params: MessageParams = {}): string =>
  bilingual(inChinese(key, params), inEnglish(key, params))

type DemoActionName = LabelKey extends infer Key ? (Key extends `office.act_${infer Act}` ? Act : never) : never

/** The completed action in both languages. */
export const doneText = (act: DemoActionName): string =>
  bilingual(
    inChinese('office.done', { act: inChinese(`office.act_${act}`) }),
    inEnglish('office.done', { act: inEnglish(`office.act_${act}`) }),
  )

/** The message of a refusal. */
export const refusalMessage = (code: string, params: MessageParams): string =>
  bilingual(translate(code, params, 'zh-CN'), translate(code, params, 'en'))

export type States = {
  readonly review: ReviewState
  readonly photo: PhotoState
  readonly fee: FeeState
  readonly exam: ExamState
}

/** The four states of an application with the labels of the portal. */
export function stateLabels({ review, photo, fee, exam }: States): string {
  const keys = [
    `application.review_${review}`,
    `application.photo_${photo}`,
    `application.fee_${fee}`,
    `application.exam_${exam}`,
  ] as const
  return keys.map((key) => bilingual(chineseStates[key], englishStates[key])).join(' / ')
}

export const stageLabel = (stage: Stage): string =>
  bilingual(chineseStages[`recruitment.stage_${stage}`], englishStages[`recruitment.stage_${stage}`])
