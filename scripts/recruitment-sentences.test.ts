import { applicationGuards, applicationWindows } from '@rostrum/contracts/recruitment/applications/application-guards'
import { recruitmentErrors } from '@rostrum/contracts/recruitment/applications/errors'
import { stateAliases } from '@rostrum/contracts/recruitment/applications/state-aliases'
import { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { formatMessage } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import { describe, expect, it } from 'vitest'

const english = readMessages(['recruitment/applications', 'portal/applications'], 'en')
const chinese = readMessages(['recruitment/applications', 'portal/applications'], 'zh-CN')

const states = Object.entries({ review: ReviewState, photo: PhotoState, fee: FeeState, exam: ExamState }).flatMap(
  ([column, { options }]) => options.map((state) => `${column}_${state}`),
)

describe.each([
  ['zh-CN', chinese],
  ['en', english],
])('in %s', (locale, sentences) => {
  it('every refusal of recruitment has a sentence', () => {
    const refusals = Object.keys(sentences).filter((key) => key.startsWith('recruitment.'))
    expect(refusals.sort()).toEqual(Object.keys(recruitmentErrors).sort())
  })
  it('every guard has a refusal', () => {
    for (const guard of applicationGuards) expect(sentences).toHaveProperty([`recruitment.guard_${guard}`])
  })
  it('every state has its own label', () => {
    const labels = [...states, ...stateAliases].map((state) =>
      formatMessage(sentences['recruitment.state'], { state }, locale),
    )
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).not.toContain(formatMessage(sentences['recruitment.state'], { state: 'other' }, locale))
  })
  it('every window has a name', () => {
    const say = (stage: string) => formatMessage(sentences['recruitment.window_unscheduled'], { stage }, locale)
    for (const stage of [...stages, ...applicationWindows]) expect(say(stage)).not.toBe(say('other'))
  })
})
