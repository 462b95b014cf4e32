import { isClockEvent } from '@rostrum/contracts/attendance/reminders/choices'
import { formatDate } from '@rostrum/i18n/format'
import { defaultLocale, locales } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { notifyEach, type PersonalNotification } from '../../../engines/notification/notify.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { parameterPattern } from './check-template.ts'
import { type ChooseReminder, reminderChooser } from './choose-reminder.ts'
import {
  type Candidate,
  findDueFigures,
  findExpiringLeave,
  findMissingPunches,
  findOpenClocks,
  recordSent,
  sentKey,
} from './due.store.ts'
import { closingsWithin } from './due-closings.ts'
import { findOpenBefore, findWaitingDecisions } from './due-decisions.store.ts'
import { isDue, spanOf } from './due-reminder.ts'
import { findEnabledReminders, type StoredReminder } from './reminder.store.ts'

export const reminderJob = 'attendance.remind'

/** Candidates of one transaction. */
const pageSize = 2000
const noOne = '00000000-0000-0000-0000-000000000000'
const Language = z.enum(locales).catch(defaultLocale)

type Page = { readonly from: string; readonly limit: number }
type FindPage = (tx: Tx, page: Page) => Promise<readonly Candidate[]>

/**
 * Reminds everyone who is due, once: the record of a reminder and its notifications are one transaction, so a killed
 * server has sent a reminder or not, and of two servers one sends it.
 */
export async function sendReminders(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const enabled = await findEnabledReminders(platform.database.db)
  if (enabled.length === 0) return
  const has = (matches: (reminder: StoredReminder) => boolean) => enabled.some(matches)
  // What waits for days is looked for once an hour.
  const isHour = now.getUTCMinutes() === 0
  const closings = isHour ? await closingsWithin(platform, now, most(enabled, 'closing')) : []
  const sources: readonly FindPage[] = [
    ...(has(({ event }) => isClockEvent(event))
      ? [(tx: Tx, page: Page) => findOpenClocks(tx, now, spanOf(enabled), page)]
      : []),
    ...(has(({ event }) => event === 'missing') ? [(tx: Tx, page: Page) => findMissingPunches(tx, now, page)] : []),
    ...(has(({ event }) => event === 'figure_due') ? [(tx: Tx, page: Page) => findDueFigures(tx, now, page)] : []),
    ...(has(({ event }) => event === 'leave_expiring')
      ? [(tx: Tx, page: Page) => findExpiringLeave(tx, now, platform.config.timeZone, page)]
      : []),
    ...(isHour && has(({ event }) => event === 'decision')
      ? [(tx: Tx, page: Page) => findWaitingDecisions(tx, now, platform.config.timeZone, page)]
      : []),
    ...closings.map((closing) => (tx: Tx, page: Page) => findOpenBefore(tx, now, closing, page)),
  ]
  const choose = await reminderChooser(platform.database.db, enabled, now.toISOString().slice(0, 10))
  for (const find of sources) await sendAll(platform, find, choose, now)
}

/** The most days of the enabled templates of an event; 0 without any. */
const most = (enabled: readonly StoredReminder[], event: StoredReminder['event']): number =>
  Math.max(0, ...enabled.flatMap((one) => (one.event === event ? (one.days ?? 0) : [])))

/** Goes through all candidates by their employments; what the end of a page cuts off comes with the next run. */
async function sendAll(platform: Platform, find: FindPage, choose: ChooseReminder, now: Date): Promise<void> {
  for (let from = noOne; ; ) {
    const last = await platform.transaction(async (tx) => {
      const found = await find(tx, { from, limit: pageSize })
      await sendTo(platform, tx, found, choose, now)
      return found.length < pageSize ? undefined : found.at(-1)?.employmentId
    })
    if (last === undefined) return
    from = last
  }
}

async function sendTo(
  platform: Platform,
  tx: Tx,
  candidates: readonly Candidate[],
  choose: ChooseReminder,
  now: Date,
): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000)
  const due = candidates.flatMap((candidate) => {
    const reminder = choose(candidate, candidate.event)
    return reminder && isDue(reminder, candidate, minute) ? [{ candidate, reminder }] : []
  })
  if (due.length === 0) return
  const sent = await recordSent(
    tx,
    due.map(({ candidate: { employmentId, event, day, clock }, reminder }) => ({
      ...{ employmentId, event, day, clock, templateId: reminder.id },
    })),
    now,
  )
  const own = due.filter(({ candidate }) => sent.has(sentKey(candidate)))
  await notifyEach(
    platform,
    tx,
    own.map(({ candidate, reminder }) => notificationOf(candidate, reminder, minute)),
    now,
  )
}

/** Who does not receive e-mail is reminded by a message all the same. */
function notificationOf(candidate: Candidate, reminder: StoredReminder, minute: number): PersonalNotification {
  const { accountId, event, receivesMail } = candidate
  const email = reminder.channels.includes('email') && receivesMail
  const language = Language.parse(candidate.locale)
  const facts = factsOf(candidate, minute)
  const text = reminder.texts[language] ?? ''
  return {
    ...{ accountId, path: '', channels: { message: reminder.channels.includes('message') || !email, email } },
    ...(text === ''
      ? { kind: `attendance-reminder.${event}` as const, facts }
      : { kind: 'attendance-reminder.own_text', facts: { text: filled(text, facts, language), event } }),
  }
}

type Facts = Readonly<Record<string, string | number>>

function factsOf({ event, day, time, plannedAt, amount }: Candidate, minute: number): Facts {
  if (event === 'missing') return { date: day }
  if (event === 'leave_expiring') return { date: day, days: amount }
  if (event === 'decision' || event === 'closing') return { date: day, count: amount }
  return { date: day, time, minutes: Math.abs((plannedAt ?? minute) - minute) }
}

/** An own text with its parameters in the language of the reader. */
const filled = (text: string, facts: Facts, language: z.output<typeof Language>): string =>
  text.replaceAll(parameterPattern, (whole, name: string) => {
    const fact = facts[name]
    if (fact === undefined) return whole
    return name === 'date' ? formatDate(String(fact), 'date', language, 'UTC') : String(fact)
  })
