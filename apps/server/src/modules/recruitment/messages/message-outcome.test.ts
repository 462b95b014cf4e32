import { ExamState, FeeState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { applicantMessageKinds } from '@rostrum/contracts/recruitment/messages/kinds'
import { portalLocales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import { messageText } from '../../../kernel/sms/message-text.ts'
import { outcomeOf } from './message-outcome.ts'

it('every outcome has a sentence in each language', () => {
  const outcomes = applicantMessageKinds.flatMap((kind) =>
    ReviewState.options.flatMap((review) =>
      FeeState.options.flatMap((fee) =>
        ExamState.options.flatMap((exam) => [true, false].map((late) => outcomeOf({ kind, late, review, fee, exam }))),
      ),
    ),
  )
  const named = [...new Set(outcomes)].flatMap((outcome) => (outcome === null ? [] : [outcome]))
  expect(named).toHaveLength(12)
  for (const language of portalLocales) {
    for (const outcome of named) {
      expect(messageText('fee_due', { until: '', outcome }, language).text, outcome).toMatch(/[。.]$/)
    }
  }
})

it('a change of position that is not submitted again says nothing of a submission', () => {
  const cancelled = { kind: 'position_cancelled', late: false, fee: 'NONE', exam: 'NONE' } as const
  expect(outcomeOf({ ...cancelled, review: 'DRAFT' })).toBeNull()
  expect(outcomeOf({ ...cancelled, review: 'SUBMITTED' })).toBe('changed')
  expect(outcomeOf({ ...cancelled, review: 'LAPSED' })).toBe('ended')
})
