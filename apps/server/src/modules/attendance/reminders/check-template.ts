import {
  isDayEvent,
  isMinuteEvent,
  leastReminderMinutes,
  type ReminderEvent,
  reminderParameters,
  reminderTexts,
} from '@rostrum/contracts/attendance/reminders/choices'
import type { reminderTemplates } from '@rostrum/contracts/attendance/reminders/resources'
import type { z } from 'zod'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'

export type ReminderValues = Partial<z.output<typeof reminderTemplates.schema>>

export const textFields = Object.values(reminderTexts)

/** The time that belongs to the event, and texts that name only what is known then. */
export function checkTemplate({ event, minutes, days, ...values }: ReminderValues): readonly KeyedInputError[] {
  if (event === undefined) return []
  return [
    ...(isMinuteEvent(event) ? checkMinutes(event, minutes) : []),
    ...(isDayEvent(event) && days == null ? [{ path: 'days', key: 'field.required' }] : []),
    ...textFields.flatMap((field) => {
      const params = { parameters: reminderParameters[event].map((name) => `{${name}}`) }
      return isText(values[field] ?? '', event) ? [] : [{ path: field, key: 'reminder_template.text', params }]
    }),
  ]
}

function checkMinutes(event: ReminderEvent, minutes: number | null | undefined): readonly KeyedInputError[] {
  if (minutes == null) return [{ path: 'minutes', key: 'field.required' }]
  const minimum = leastReminderMinutes(event)
  return minutes < minimum ? [{ path: 'minutes', key: 'field.too_small', params: { minimum } }] : []
}

/** A parameter between braces. */
export const parameterPattern = /\{([^{}]*)\}/g

const isText = (text: string, event: ReminderEvent): boolean =>
  [...text.matchAll(parameterPattern)].every(([, name = '']) => reminderParameters[event].includes(name))

/** A time that does not belong to the event is not stored. */
export function withoutOtherTimes(values: ReminderValues, before: ReminderValues = {}): ReminderValues {
  const event = values.event ?? before.event
  return {
    ...values,
    ...(values.minutes !== undefined && !isMinuteEvent(event) && { minutes: null }),
    ...(values.days !== undefined && !isDayEvent(event) && { days: null }),
  }
}
