import { applicationGuards, applicationWindows } from '@rostrum/contracts/recruitment/applications/application-guards'
import { recruitmentErrors } from '@rostrum/contracts/recruitment/applications/errors'
import { stateAliases } from '@rostrum/contracts/recruitment/applications/state-aliases'
import { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { recruitmentErrors as english } from '@rostrum/i18n/errors/recruitment.en'
import { recruitmentErrors as chinese } from '@rostrum/i18n/errors/recruitment.zh-CN'
import { formatMessage } from '@rostrum/i18n/message'
import { describe, expect, it } from 'vitest'

const states = Object.entries({ review: ReviewState, photo: PhotoState, fee: FeeState, exam: ExamState }).flatMap(
  ([column, { options }]) => options.map((state) => `${column}_${state}`),
)

describe.each([
  ['zh-CN', chinese],
  ['en', english],
])('in %s', (locale, sentences) => {
  it('every refusal of recruitment has a sentence', () => {
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(recruitmentErrors).sort())
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
