import { describeLayout } from '@rostrum/forms'
import type { Applicant } from '../../platform/actor.ts'
import { calendarDay } from '../../platform/clock.ts'
import { pdfType, wordType } from '../../platform/http/send-document.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  civilDayIn,
  civilTimeIn,
  openPress,
  pressRegistrationForm,
  printRegistrationForm,
  type RegistrationForm,
} from '../documents/public.ts'
import { referencesFor, sourcesOf } from '../forms-registry/public.ts'
import { accessOwn, type DocumentSource, documentSourceOf, requireErrand } from '../recruitment/public.ts'
import { applicationFactsOf, type Printing } from './application-facts.ts'
import { answerWords, documentName } from './document-name.ts'
import { reportProblem } from './report-problem.ts'

/** The registration form of an own application. @throws DomainError `recruitment.state` for a draft */
export async function printOwnForm(
  platform: Platform,
  actor: Applicant,
  { id, format }: { readonly id: string; readonly format: 'word' | 'pdf' },
  printing: Printing,
) {
  const { now, locale } = printing
  const application = await accessOwn(platform, actor, id, now)
  requireErrand(application, 'downloadForm', now)
  const source = await documentSourceOf(platform, application)
  const form = await registrationFormOf(platform, actor, source, printing)
  const { bytes, problem } = format === 'pdf' ? await asPdf(platform, form) : await asWord(form)
  await reportProblem(platform, actor, { applicationId: id, document: 'registration-form', problem }, now)
  return {
    name: documentName('form.title', application.number ?? '', format === 'pdf' ? 'pdf' : 'docx', locale),
    mediaType: format === 'pdf' ? pdfType : wordType,
    bytes,
  }
}

async function asWord(form: RegistrationForm) {
  const { word, problem } = await printRegistrationForm(form)
  return { bytes: word, problem }
}

async function asPdf(platform: Platform, form: RegistrationForm) {
  const { pdf, problem } = pressRegistrationForm(await openPress(platform), form)
  return { bytes: pdf, problem }
}

async function registrationFormOf(
  platform: Platform,
  actor: Applicant,
  source: DocumentSource,
  printing: Printing,
): Promise<RegistrationForm> {
  const { application, form, answers, attachments } = source
  const { project, submittedAt, number } = application
  const compiled = form.compiledIn[printing.locale]
  const layout = describeLayout(compiled, answers, {
    today: calendarDay(printing.now, project.timeZone),
    words: answerWords(printing.locale),
    sources: sourcesOf(form.definition, await referencesFor(platform, actor.personId)),
  })
  return {
    ...(await applicationFactsOf(platform, source, printing)),
    applicationNumber: number ?? undefined,
    submittedAt: submittedAt ? civilTimeIn(project.timeZone, submittedAt) : undefined,
    adjustable: project.adjustable ? application.adjustable : undefined,
    layout,
    photoField: form.bindings.photo,
    attachments: attachments.map(({ name }) => name),
    reviews: reviewsOf(source),
  }
}

/** The opinions in force: what was decided before the last submission was about another form. */
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
