import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import { formatDate } from '@rostrum/i18n/format'
import { type Locale, languageOfCountry } from '@rostrum/i18n/locale'
import { deliverDue } from '../../../../engines/notification/deliver-due.ts'
import { escapeHtml } from '../../../../kernel/http/html.ts'
import { mailHtml } from '../../../../kernel/mail/mail-html.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { testMailTexts } from '../../../../kernel/sms/test-text.ts'
import { emailPurpose, phonePurpose } from './candidate-contact.ts'
import { invitationPath } from './invitation.ts'
import { type ClaimedLink, claimLink } from './link-delivery.store.ts'

/** Sends every link of a test that is due, in the language of the country of the candidate's phone. */
export const deliverLinks = (platform: Platform): Promise<void> =>
  deliverDue(platform, {
    table: 'attempt_delivery',
    claim: claimLink,
    smsOf: (claimed) => {
      const { phone, country, language, ...invitation } = contentOf(platform, claimed)
      return { phone, language, send: (sms) => sms.sendTest(phone, { ...invitation, country }, language) }
    },
    mailOf: (claimed) => {
      const { language, paper, until, link } = contentOf(platform, claimed)
      const { emailEncrypted, name } = claimed
      return {
        to: emailEncrypted === null ? undefined : platform.personalData.decrypt(emailEncrypted, emailPurpose),
        language,
        render: () => renderMail({ paper, until, name, link }, language),
      }
    },
  })

function contentOf({ personalData, config }: Platform, claimed: ClaimedLink) {
  const phone = personalData.decrypt(claimed.phoneEncrypted, phonePurpose)
  const country = countryOfMobile(phone)
  const language = languageOfCountry(country)
  const path = invitationPath(personalData, { id: claimed.attemptId, link_number: claimed.linkNumber })
  return {
    ...{ phone, country, language, paper: claimed.paper },
    // A day of the calendar is the same in every time zone.
    until: formatDate(claimed.closesOn, 'date', language, 'UTC'),
    link: `${config.publicUrl}${path}`,
  }
}

type Invitation = { readonly paper: string; readonly until: string; readonly name: string; readonly link: string }

/** The link opens the page of the test; the time starts with a press there, and not when the link is opened. */
function renderMail({ link, ...invitation }: Invitation, language: Locale) {
  const { subject, text, note } = testMailTexts(invitation, language)
  const address = escapeHtml(link)
  const paragraphs = [escapeHtml(text), `<a href="${address}">${address}</a>`, `<small>${escapeHtml(note)}</small>`]
  return {
    subject,
    text: `${text}\n\n${link}\n\n-- \n${note}\n`,
    html: mailHtml(language, paragraphs),
  }
}
