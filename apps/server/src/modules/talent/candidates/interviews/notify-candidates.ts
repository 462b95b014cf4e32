import { formatOffset } from '@rostrum/i18n/format'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import type { Platform } from '../../../../kernel/platform.ts'
import { SmsNotSent } from '../../../../kernel/sms/sms.ts'
import { smsLanguage } from '../../../../kernel/sms/sms-language.ts'
import { smsReaches } from '../../../../kernel/sms/sms-reaches.ts'
import { phonePurpose, textPurpose } from '../resumes/personal-fields.ts'
import {
  type CandidateNotification,
  deleteNotification,
  lockUnnotified,
  type NotificationOutcome,
  recordMissed,
  saveNotification,
  type UnnotifiedInterview,
} from './candidate-notification.store.ts'

const english = readMessages(['server/interviews'], 'en')
const chinese = readMessages(['server/interviews'], 'zh-CN')

/**
 * Notifies candidates of their interviews: invited, rescheduled, cancelled. A correction before the first message is
 * sent once. The notification is recorded before it is sent, so that a repeated run, or two servers at once, send no
 * duplicate. While the provider is unreachable the messages wait for the next run, at most until the interview begins.
 */
export async function notifyCandidates(platform: Platform): Promise<void> {
  const { db } = platform.database
  const now = platform.clock.now()
  await recordMissed(db, now)
  for (let taken = await claimUnnotified(platform, now); taken; taken = await claimUnnotified(platform, now)) {
    const { interview, notification } = taken
    const outcome = await sendNotification(platform, interview, notification)
    if (outcome === 'unreached') {
      if (interview.lastNotification) await saveNotification(db, interview.id, interview.lastNotification)
      else await deleteNotification(db, interview.id)
      return
    }
    await saveNotification(db, interview.id, { ...notification, outcome })
  }
}

/** Claims the next pending notification and records the new state as known to its candidate. */
const claimUnnotified = ({ transaction }: Platform, now: Date) =>
  transaction(async (tx) => {
    const interview = await lockUnnotified(tx, now)
    if (!interview) return undefined
    const { id, state, lastNotification } = interview
    const calledOff = state === 'cancelled'
    // A cancellation names the time that the candidate knows.
    const { startsAt, place } = calledOff && lastNotification ? lastNotification : interview
    const notification: CandidateNotification = {
      startsAt,
      place,
      cancelled: calledOff,
      notifiedAt: now,
      outcome: 'unclear',
    }
    await saveNotification(tx, id, notification)
    return { interview, notification }
  })

async function sendNotification(
  platform: Platform,
  { phone, text, timeZone, employer, lastNotification }: UnnotifiedInterview,
  { startsAt, place, cancelled: calledOff }: CandidateNotification,
): Promise<NotificationOutcome | 'unreached'> {
  const { personalData, sms, log } = platform
  const number = personalData.decrypt(phone, phonePurpose)
  if (!smsReaches(platform, number)) return 'abroad'
  const ofResume = languageOf(text === null ? null : personalData.decrypt(text, textPurpose))
  const language = smsLanguage(number, ofResume)
  const isKnown =
    lastNotification &&
    !lastNotification.cancelled &&
    (lastNotification.outcome === 'sent' || lastNotification.outcome === 'unclear')
  const change = calledOff ? 'cancelled' : isKnown ? 'moved' : 'planned'
  const words = language === 'en' ? english : chinese
  const notice = {
    change: words[`message.interview_${change}`],
    time: formatTime(startsAt, timeZone, language),
    // Providers approve the parameters of a template, so the employer comes with the place.
    place: language === 'en' ? `${employer.nameEn || employer.name}, ${place}` : `${employer.name}，${place}`,
  }
  try {
    await sms.sendInterview(number, notice, language)
    return 'sent'
  } catch (error) {
    log.warn({ err: error }, 'a candidate was not notified of an interview, or it is unclear whether they were')
    return error instanceof SmsNotSent ? error.reason : 'unclear'
  }
}

/** Candidates have no account with a language setting; the language follows the resume. */
const languageOf = (resume: string | null): PortalLocale =>
  resume === null || /\p{Script=Han}/u.test(resume) ? 'zh-CN' : 'en'

/** Short, as providers limit parameters, and with year and zone: a candidate may be anywhere, and has no calendar of it. */
const formatTime = (at: Date, timeZone: string, language: PortalLocale): string => {
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    year: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${time} ${formatOffset(at, timeZone)}`
}
