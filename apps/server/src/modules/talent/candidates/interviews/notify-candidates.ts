import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import { formatDate, formatOffset } from '@rostrum/i18n/format'
import { type Locale, languageOfCountry } from '@rostrum/i18n/locale'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { SmsNotSent } from '../../../../kernel/sms/sms.ts'
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
  const isKnown =
    lastNotification &&
    !lastNotification.cancelled &&
    (lastNotification.outcome === 'sent' || lastNotification.outcome === 'unclear')
  const change = calledOff ? 'cancelled' : isKnown ? 'moved' : 'planned'
  const noticeIn = (language: Locale) => ({
    change: translate(`message.interview_${change}`, {}, language),
    time: formatTime(startsAt, timeZone, language),
    // Providers approve the parameters of a template, so the employer comes with the place.
    place: language === 'zh-CN' ? `${employer.name}，${place}` : `${employer.nameEn || employer.name}, ${place}`,
  })
  try {
    const resume = text === null ? null : personalData.decrypt(text, textPurpose)
    await sms.sendInterview(number, noticeIn, languageOf(number, resume))
    return 'sent'
  } catch (error) {
    log.warn({ err: error }, 'a candidate was not notified of an interview, or it is unclear whether they were')
    return error instanceof SmsNotSent ? error.reason : 'unclear'
  }
}

/** Candidates have no account with a language setting. It follows the phone and, in China, the resume. */
function languageOf(phone: string, resume: string | null): Locale {
  const language = languageOfCountry(countryOfMobile(phone))
  const readsEnglish = language === 'zh-CN' && resume !== null && !/\p{Script=Han}/u.test(resume)
  return readsEnglish ? 'en' : language
}

/** Short, as providers limit parameters, and with year and zone: a candidate may be anywhere, and has no calendar of it. */
const formatTime = (at: Date, timeZone: string, language: Locale): string => {
  const offset = formatOffset(at, timeZone)
  if (language !== 'zh-CN' && language !== 'en') return `${formatDate(at, 'stamp', language, timeZone)} ${offset}`
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
  return `${time} ${offset}`
}
