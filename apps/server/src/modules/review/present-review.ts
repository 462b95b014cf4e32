import { ApplicationStates } from '@rostrum/contracts/recruitment-shapes'
import type { Staff } from '../../platform/actor.ts'
import { maskIdNumber, maskPhone } from '../../platform/crypto/mask.ts'
import type { LoadedApplication, ReviewSource } from '../recruitment/public.ts'
import type { ClaimRow } from './claim.store.ts'
import type { QueueRow } from './queue.store.ts'

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

/** ID number and phone are masked unless the viewer may see those of the project in full. */
export function presentForReview(
  application: LoadedApplication & { readonly number: string; readonly submittedAt: Date },
  source: ReviewSource,
  claim: ClaimRow | undefined,
  { actor, inFull }: { readonly actor: Staff; readonly inFull: boolean },
) {
  const { applicant } = source
  return {
    id: application.id,
    number: application.number,
    name: applicant.name,
    positions: application.choices.map(({ code, title }) => ({ code, title })),
    ...statesAndRevision(application),
    submittedAt: application.submittedAt.toISOString(),
    claim: claim
      ? { by: claim.display_name, until: claim.expires_at.toISOString(), own: claim.account_id === actor.accountId }
      : null,
    project: { id: application.project.id, title: application.project.title },
    applicant: {
      idNumber: inFull ? applicant.idNumber : maskIdNumber(applicant.idNumber),
      phone: inFull ? applicant.phone : maskPhone(applicant.phone),
      birthDate: applicant.birthDate,
      sex: applicant.sex,
    },
    formVersionId: application.formVersionId,
    answers: source.answers,
    attachments: [...source.attachments],
    photoUrl: application.photoUrl,
    eligibility: [...source.eligibility],
    waiver: source.waiver
      ? {
          reason: source.waiver.reason,
          attachments: source.waiver.attachments,
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
