import type { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { translate } from '../../../kernel/http/messages.ts'

const englishOffice = readMessages(['server/demo'], 'en')
const chineseOffice = readMessages(['server/demo'], 'zh-CN')
const englishOutbox = readMessages(['server/demo'], 'en')
const chineseOutbox = readMessages(['server/demo'], 'zh-CN')
const englishStates = readMessages(['portal/application'], 'en')
const chineseStates = readMessages(['portal/application'], 'zh-CN')
const englishStages = readMessages(['portal/recruitment'], 'en')
const chineseStages = readMessages(['portal/recruitment'], 'zh-CN')

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

type DemoActionName = LabelKey extends infer Key ? (Key extends `demo_admin.act_${infer Act}` ? Act : never) : never

/** The completed action in both languages. */
export const doneText = (act: DemoActionName): string =>
  bilingual(
    inChinese('demo_admin.done', { act: inChinese(`demo_admin.act_${act}`) }),
    inEnglish('demo_admin.done', { act: inEnglish(`demo_admin.act_${act}`) }),
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
