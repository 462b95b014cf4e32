import { describeLayout } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Applicant } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { checkAnswers, loadSources, referencesFor } from '../../forms/registry/public.ts'
import { asSubmitted, type DocumentSource, documentSourceOf } from '../applications/public.ts'
import {
  civilDayIn,
  civilTimeIn,
  createPdfRenderer,
  printRegistrationForm,
  type RegistrationForm,
  renderRegistrationForm,
} from '../documents/public.ts'
import { applicationFactsOf, type PrintContext } from './application-facts.ts'
import { answerLabels } from './document-name.ts'
import { printOwn } from './print-own.ts'

/** The registration form as it was submitted last. */
export const printOwnForm = (
  platform: Platform,
  actor: Applicant,
  { id, format }: { readonly id: string; readonly format: 'word' | 'pdf' },
  printing: PrintContext,
) =>
  printOwn(
    platform,
    actor,
    { ...registration, id, format: format === 'pdf' ? 'pdf' : 'docx' },
    printing,
    async (application) => {
      const submitted = await asSubmitted(platform, application)
      const source = await documentSourceOf(platform, submitted, printing.locale)
      const form = await registrationFormOf(platform, actor, source, printing)
      const printed = format === 'pdf' ? await asPdf(platform, form) : await asWord(form)
      return { number: application.number ?? '', ...printed }
    },
  )

const registration = { document: 'registration-form', title: 'form.title', statelessAction: 'downloadForm' } as const

async function asWord(form: RegistrationForm) {
  const { word, problem } = await printRegistrationForm(form)
  return { bytes: word, problem }
}

async function asPdf(platform: Platform, form: RegistrationForm) {
  const { pdf, problem } = renderRegistrationForm(await createPdfRenderer(platform), form)
  return { bytes: pdf, problem }
}

async function registrationFormOf(
  platform: Platform,
  actor: Applicant,
  source: DocumentSource,
  printing: PrintContext,
): Promise<RegistrationForm> {
  const { application, applicant, form, answers, attachments } = source
  const { project, submittedAt, number } = application
  const describedIn = async (locale: PortalLocale) => {
    const references = await referencesFor(platform, actor.personId, locale)
    const { sources, loadSource } = await loadSources(platform, form, { answers, references, cachePolicy: 'recent' })
    const context = {
      // The day of the submission, the same day as at validation.
      today: calendarDay(submittedAt ?? printing.now, project.timeZone),
      sources,
      loadSource,
      // Read-only answers were prefilled when the form was filled in. The stored answers contain them.
      given: answers,
    }
    // The printed form also follows the scripts that hide or rename fields.
    const { scripted } = await checkAnswers(form, answers, context, locale)
    return describeLayout(form.compiledIn(locale), answers, {
      ...context,
      labels: answerLabels(locale),
      ...(scripted && { scripted }),
    })
  }
  const facts = await applicationFactsOf(platform, source, printing)
  return {
    ...facts,
    // The person signs the form as the record, so it shows the full ID number.
    applicant: { ...facts.applicant, idNumber: applicant.idNumber },
    applicationNumber: number ?? undefined,
    submittedAt: submittedAt ? civilTimeIn(project.timeZone, submittedAt) : undefined,
    adjustable: project.adjustable ? application.adjustable : undefined,
    layout: {
      chinese: await describedIn('zh-CN'),
      english: printing.locale === 'en' ? await describedIn('en') : undefined,
    },
    photoField: form.bindings.photo,
    attachments: attachments.map(({ name }) => name),
    reviews: reviewsOf(source),
  }
}

/** The current opinions. Decisions before the last submission concern an older form. */
function reviewsOf({ application: { project }, events }: DocumentSource): RegistrationForm['reviews'] {
  const submitted = events.findLastIndex(({ column, after }) => column === 'review' && after === 'SUBMITTED')
  return events
    .slice(submitted + 1)
    .flatMap(({ column, role, reason, at }) =>
      column === 'review' && role === 'reviewer' && reason !== null
        ? [{ opinion: reason, reviewer: project.organiser, on: civilDayIn(project.timeZone, at) }]
        : [],
    )
}
