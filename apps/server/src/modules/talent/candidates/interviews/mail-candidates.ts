import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import { formatDate } from '@rostrum/i18n/format'
import { type Locale, languageOfCountry } from '@rostrum/i18n/locale'
import { zoneName } from '@rostrum/i18n/zone-name'
import { deliverDue } from '../../../../engines/notification/deliver-due.ts'
import { escapeHtml } from '../../../../kernel/http/html.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import { mailHtml } from '../../../../kernel/mail/mail-html.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { emailPurpose, phonePurpose } from '../resumes/personal-fields.ts'
import { type ClaimedInterviewMail, claimInterviewMail, queueInterviewMails } from './interview-mail.store.ts'

/** Sends candidates with an address an e-mail of each change of their interviews, besides the SMS to a known phone. */
export async function mailCandidates(platform: Platform): Promise<void> {
  if (!platform.mail) return
  await queueInterviewMails(platform.database.db, platform.clock.now())
  await deliverDue(platform, {
    table: 'interview_delivery',
    claim: claimInterviewMail,
    smsOf: () => {
      throw new Error('The queue has e-mails only.')
    },
    mailOf: (claimed) => {
      const { emailEncrypted } = claimed
      const language = languageOf(platform, claimed)
      return {
        to: emailEncrypted === null ? undefined : platform.personalData.decrypt(emailEncrypted, emailPurpose),
        language,
        render: () => renderMail(claimed, language),
      }
    },
  })
}

/** That of the country of the candidate's phone, or else of the unit whose vacancy it is. */
function languageOf({ personalData }: Platform, { phoneEncrypted, country }: ClaimedInterviewMail): Locale {
  const ofPhone = phoneEncrypted === null ? '' : countryOfMobile(personalData.decrypt(phoneEncrypted, phonePurpose))
  return languageOfCountry(ofPhone === '' ? country : ofPhone)
}

/** The time is that of the place of the interview, whose clock is named: a candidate may be anywhere. */
function renderMail({ change, startsAt, place, timeZone, employer }: ClaimedInterviewMail, language: Locale) {
  const facts = {
    employer: language === 'zh-CN' ? employer.name : employer.nameEn || employer.name,
    time: formatDate(startsAt, 'stamp', language, timeZone),
    zone: zoneName(timeZone, language, startsAt),
    place,
  }
  const say = (key: string) => translate(`interview.${key}`, facts, language)
  const [subject, text, note] = [say(`mail_subject_${change}`), say(`mail_text_${change}`), say('mail_note')]
  const lines = [say('mail_time'), say('mail_place')]
  return {
    subject,
    text: `${text}\n\n${lines.join('\n')}\n\n-- \n${note}\n`,
    html: mailHtml(language, [
      escapeHtml(text),
      lines.map(escapeHtml).join('<br>'),
      `<small>${escapeHtml(note)}</small>`,
    ]),
  }
}
