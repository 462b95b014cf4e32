import { expect, it } from 'vitest'
import { reasonSentence } from './reason-sentence.ts'

const words = {
  translate: (key: string, params: object) => `${key} ${JSON.stringify(params)}`,
  date: (day: string) => `on ${day}`,
  number: String,
}

it('a share of a day has two decimals at most', () => {
  const shares = ['1/6', '1/2', '1', '0']
  const sentences = shares.map((days) => reasonSentence({ code: 'clock.late', parameters: { days } }, words))
  expect(sentences).toEqual(
    ['0.17', '0.5', '1', '0'].map((days) => `attendance_day.reason_clock_late ${JSON.stringify({ days })}`),
  )
})

it('a date is written as the reader does, and other values stay', () => {
  const parameters = { date: '2026-11-03', minutes: 5 }
  expect(reasonSentence({ code: 'plan.make_up', parameters }, words)).toBe(
    'attendance_day.reason_plan_make_up {"date":"on 2026-11-03","minutes":5}',
  )
})
