/**
 * What people are reminded of. `before_on`, `on_missed` and `off`: minutes before the planned start, after it, and after
 * the planned end, while the clock has no punch; `missing`: the day is final without a punch; `leave_expiring`: days
 * before annual leave expires; `figure_due`: minutes before the figure report of a work day is late, while there is none;
 * `decision`: days that a decision on attendance has waited for the reader; `closing`: days
 * before the planned closing of a period in which something of the reader is open.
 */
export const reminderEvents = [
  ...(['before_on', 'on_missed', 'off', 'missing', 'figure_due', 'leave_expiring', 'decision', 'closing'] as const),
] as const
export type ReminderEvent = (typeof reminderEvents)[number]

/** The events that are minutes away from a planned clock. */
const clockEvents = ['before_on', 'on_missed', 'off'] as const satisfies readonly ReminderEvent[]

export const isClockEvent = (event: unknown): boolean => clockEvents.some((one) => one === event)

/** The events that are minutes away from a clock or from the end of a figure report. */
export const isMinuteEvent = (event: unknown): boolean => event === 'figure_due' || isClockEvent(event)

/** The events that are minutes ahead: at their time itself it is too late to remind. */
const aheadEvents = ['before_on', 'figure_due'] as const satisfies readonly ReminderEvent[]

/** The fewest minutes of an event of minutes. */
export const leastReminderMinutes = (event: ReminderEvent): number => (aheadEvents.some((one) => one === event) ? 1 : 0)

/** The events that are days away. */
const dayEvents = ['leave_expiring', 'decision', 'closing'] as const satisfies readonly ReminderEvent[]

export const isDayEvent = (event: unknown): boolean => dayEvents.some((one) => one === event)

/** `message`: the bell of the workbench and the messages of the phone app; `email`: for those who receive e-mail. */
export const reminderChannels = ['message', 'email'] as const

export const reminderNameLength = 50
export const reminderTextLength = 150
export const mostReminderMinutes = 240
/** Balances name what expires within so many days. */
export const mostReminderDays = 60

/** The fields with own texts, by language. */
export const reminderTexts = {
  'zh-CN': 'textZh',
  en: 'textEn',
  vi: 'textVi',
  th: 'textTh',
  lo: 'textLo',
  km: 'textKm',
  my: 'textMy',
} as const

/** What own texts may name between braces, by event. */
export const reminderParameters: Readonly<Record<ReminderEvent, readonly string[]>> = {
  before_on: ['minutes', 'time', 'date'],
  on_missed: ['minutes', 'time', 'date'],
  off: ['minutes', 'time', 'date'],
  missing: ['date'],
  figure_due: ['minutes', 'time', 'date'],
  leave_expiring: ['days', 'date'],
  decision: ['count', 'date'],
  closing: ['count', 'date'],
}
