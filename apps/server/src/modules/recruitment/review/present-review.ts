import type { ApplicationAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { ApplicationStates } from '@rostrum/contracts/recruitment/applications/recruitment-shapes'
import type { Opinion } from '@rostrum/contracts/recruitment/review/calls'
import { reviewDecisions } from '@rostrum/contracts/recruitment/review/parts'
import { filesIn } from '@rostrum/forms'
import { formatList } from '@rostrum/i18n/format-list'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { maskIdNumber, maskPhone } from '../../../kernel/crypto/mask.ts'
import { maskContactsInAnswer } from '../../../kernel/crypto/mask-contacts.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { numberedNames } from '../../system/files/public.ts'
import {
  correctionEnd,
  type LoadedApplication,
  ReasonParts,
  type ReviewSource,
  reasonIn,
  transitionRefusal,
} from '../applications/public.ts'
import { nameFor } from '../projects/public.ts'
import type { ClaimRow } from './claim.store.ts'
import { correctableParts } from './correctable-parts.ts'
import type { Outcome } from './decide-review.ts'
import type { Proposal } from './proposal.store.ts'
import type { QueueRow } from './queue.store.ts'
import { type AnswerFormatter, sheetOf } from './review-sheet.ts'
import { staffAddress } from './staff-address.ts'

/** Review data of an application outside the application itself. */
export type ReviewWorkState = {
  readonly claim: ClaimRow | undefined
  readonly proposal: Proposal | undefined
  readonly opinion: Opinion | undefined
}

type ReviewPresentationContext = {
  readonly actor: Staff
  /** The reader may see contact and identity data unmasked. */
  readonly inFull: boolean
  readonly now: Date
  readonly locale: PortalLocale
  readonly language: Locale
}

export const presentRow = (row: QueueRow, actor: Staff) => ({
  id: row.id,
  number: row.number,
  name: row.name,
  positions: [...row.positions],
  states: ApplicationStates.parse({ review: row.review, photo: row.photo, fee: row.fee, exam: row.exam }),
  submittedAt: row.submitted_at.toISOString(),
  claim:
    row.claimed_by_id !== null && row.claimed_until !== null
      ? { by: row.claimed_by ?? '', until: row.claimed_until.toISOString(), own: row.claimed_by_id === actor.accountId }
      : null,
})

export const statesAndRevision = ({ review, photo, fee, exam, revision }: LoadedApplication) => ({
  states: { review, photo, fee, exam },
  revision,
})

/** A decision as presented to the reviewer. */
export const presentOutcome = ({ application, proposed }: Outcome) => ({ ...statesAndRevision(application), proposed })

/** Contact and identity data is masked, in answers as well, unless the reader may see it in full. */
export function presentForReview(
  application: LoadedApplication & { readonly number: string; readonly submittedAt: Date },
  source: ReviewSource,
  { claim, proposal, opinion }: ReviewWorkState,
  reader: ReviewPresentationContext,
) {
  const { applicant, former } = source
  const { actor, inFull, now, language } = reader
  const { project, photoUrl } = application
  const shown = inFull ? unmaskedFormatter(reader.language) : maskedFormatter(application, source, reader)
  const sheet = sheetOf(source, reader, shown)
  return {
    id: application.id,
    number: application.number,
    name: applicant.name,
    positions: application.choices.map(({ code, title }) => ({ code, title: nameFor(title, language) })),
    ...statesAndRevision(application),
    submittedAt: application.submittedAt.toISOString(),
    claim: claim
      ? { by: claim.display_name, until: claim.expires_at.toISOString(), own: claim.account_id === actor.accountId }
      : null,
    project: { id: project.id, title: nameFor(project.title, language) },
    applicant: {
      idNumber: inFull ? applicant.idNumber : maskIdNumber(applicant.idNumber),
      phone: inFull ? applicant.phone : maskPhone(applicant.phone),
      birthDate: applicant.birthDate,
      sex: applicant.sex,
    },
    formVersionId: application.formVersionId,
    attachments: withStaffAddresses(source.attachments, shown),
    photoUrl: photoUrl && staffAddress(photoUrl),
    sheet,
    correctable: correctableParts(source.form, sheet),
    former: former
      ? {
          submittedAt: former.submittedAt.toISOString(),
          positions: former.positions.map(({ code, title }) => ({ code, title: nameFor(title, language) })),
          photoUrl: former.photoUrl && staffAddress(former.photoUrl),
        }
      : null,
    referenceDate: project.referenceDate,
    correction: {
      deadline: correctionEnd(project, now).toISOString(),
      current: application.correction?.deadline.toISOString() ?? null,
    },
    secondReview: {
      required: project.secondReview,
      proposal: proposal
        ? {
            by: proposal.display_name,
            own: proposal.account_id === actor.accountId,
            at: proposal.proposed_at.toISOString(),
            reason: proposal.reason_parts
              ? reasonIn(language, ReasonParts.parse(proposal.reason_parts))
              : proposal.reason,
          }
        : null,
    },
    opinion: opinion ?? null,
    actions: actionsOf(application, reader),
    eligibility: [...source.eligibility],
    waiver: source.waiver
      ? {
          reason: shown.text(source.waiver.reason),
          attachments: withStaffAddresses(source.waiver.attachments, shown),
          requestedAt: source.waiver.requestedAt.toISOString(),
        }
      : null,
    history: source.events.map(({ at, column, action, role, reason }) => ({
      at: at.toISOString(),
      column,
      action,
      role,
      reason,
    })),
  }
}

const unmaskedFormatter = (language: Locale): AnswerFormatter => ({
  text: (text) => text,
  fileName: ({ name }) => name,
  list: (names) => formatList(names, language),
})

/** Files are numbered as on the page: the photo, the form, further attachments, and those of the waiver request. */
function maskedFormatter(
  { photoUrl }: LoadedApplication,
  source: ReviewSource,
  { locale, language }: ReviewPresentationContext,
): AnswerFormatter {
  const { form, answers, attachments, waiver } = source
  const files = [...filesIn(form.compiledIn(locale), answers), ...attachments, ...(waiver?.attachments ?? [])]
  const urls = [...(photoUrl ? [photoUrl] : []), ...files.map(({ url }) => url)]
  return { ...unmaskedFormatter(language), text: maskContactsInAnswer, fileName: numberedNames(urls, language) }
}

const withStaffAddresses = (
  files: readonly { readonly name: string; readonly url: string }[],
  { fileName }: AnswerFormatter,
) => files.map((file) => ({ name: fileName(file), url: staffAddress(file.url) }))

type OfferedReviewAction = (typeof reviewDecisions)[number] | 'acceptPhoto' | 'refusePhoto' | 'decideWaiver'

const offeredTransitions = [
  ...reviewDecisions.map((action) => [action, { column: 'review', action }] as const),
  ['acceptPhoto', { column: 'photo', action: 'accept' }],
  ['refusePhoto', { column: 'photo', action: 'refuse' }],
  ['decideWaiver', { column: 'fee', action: 'grantWaiver' }],
] as const satisfies readonly (readonly [OfferedReviewAction, ApplicationAction])[]

/** The possible decisions, and why others are not possible. */
function actionsOf(application: LoadedApplication, { actor, now, language }: ReviewPresentationContext) {
  return offeredTransitions.map(([action, requested]) => {
    const isDenied = action === 'decideWaiver' && !actor.permissions.has('fee:decide')
    const refusal = isDenied
      ? { reason: 'access.denied', params: {} }
      : transitionRefusal(application, requested, 'reviewer', now)
    const message = refusal ? translate(refusal.reason, refusal.params, language) : ''
    return { action, possible: refusal === undefined, message }
  })
}
