import type { FormProgress } from '@rostrum/forms'
import type { Applicant } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { catalogueOf, type Position, type Project } from '../../projects/public.ts'
import {
  findAllStored,
  findOwnStored,
  findStored,
  lockRow,
  Sections,
  Statements,
  type StoredApplication,
  statesOf,
} from './application.store.ts'
import type { States } from './state-transition.ts'

export type Statement = { readonly positionId: string; readonly conditionId: string }

/** An application with its project, as of the time it was read. `revision` tells whether it is still current. */
export type LoadedApplication = States & {
  readonly id: string
  /** Null once the person's data has been erased. */
  readonly personId: string | null
  readonly project: Project
  readonly formVersionId: string
  readonly number: string | null
  readonly revision: number
  /** Null once the person's data has been erased. */
  readonly contentEncrypted: string | null
  readonly sections: FormProgress | null
  readonly photoUrl: string | null
  readonly adjustable: boolean
  readonly statements: readonly Statement[]
  /** In the order of preference. */
  readonly choices: readonly Position[]
  readonly postCancelled: boolean
  readonly correction: { readonly from: Date; readonly deadline: Date } | null
  readonly reviewUntil: Date | null
  readonly refundGranted: boolean
  readonly calledToInterview: boolean
  readonly openingAvailable: boolean
  readonly seatsAllotted: boolean
  readonly rechecked: boolean
  readonly otherLive: boolean
  readonly banned: boolean
  readonly deletionRequested: boolean
  readonly createdAt: Date
  readonly savedAt: Date
  readonly submittedAt: Date | null
}

/** An application whose row the transaction has locked. Only locked applications change their state. */
export type LockedApplication = LoadedApplication & { readonly locked: true }

/** One of the actor's own applications. An application of another person looks missing. */
export async function accessOwn(
  platform: Platform,
  actor: Applicant,
  id: string,
  now: Date,
): Promise<LoadedApplication> {
  const stored = await findOwnStored(platform.database.db, id, actor.personId, now)
  if (!stored) throw notFound()
  return attachProject(platform, stored)
}

export async function lockOwn(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  id: string,
  now: Date,
): Promise<LockedApplication> {
  const application = await lockApplication(platform, tx, id, now)
  if (application.personId !== actor.personId) throw notFound()
  return application
}

/** Any application, for callers whose access has been checked: staff, the clock, the payment. */
export async function lockApplication(platform: Platform, tx: Tx, id: string, now: Date): Promise<LockedApplication> {
  await lockRow(tx, id)
  const stored = await findStored(tx, id, now)
  if (!stored) throw notFound()
  const project = await catalogueOf(platform).within(tx, { id: stored.project_id, revision: stored.project_revision })
  return { ...toLoadedApplication(stored, project), locked: true }
}

export async function loadApplication(
  platform: Platform,
  db: Db,
  id: string,
  now: Date,
): Promise<LoadedApplication | undefined> {
  const stored = await findStored(db, id, now)
  return stored && attachProject(platform, stored)
}

/** Several at once, unordered. Unknown ones are left out. */
export async function loadApplications(
  platform: Platform,
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<LoadedApplication[]> {
  const stored = await findAllStored(db, ids, now)
  return Promise.all(stored.map((one) => attachProject(platform, one)))
}

/** Adds the project to rows that were read outside a transaction. */
export async function attachProject(platform: Platform, stored: StoredApplication): Promise<LoadedApplication> {
  const project = await catalogueOf(platform).at({ id: stored.project_id, revision: stored.project_revision })
  return toLoadedApplication(stored, project)
}

export function toLoadedApplication(stored: StoredApplication, project: Project): LoadedApplication {
  const { correction_from: from, correction_deadline: deadline } = stored
  return {
    ...statesOf(stored),
    id: stored.id,
    personId: stored.person_id,
    project,
    formVersionId: stored.form_version_id,
    number: stored.number,
    revision: stored.revision,
    contentEncrypted: stored.content_encrypted,
    sections: Sections.parse(stored.sections),
    photoUrl: stored.photo_url,
    adjustable: stored.adjustable,
    statements: Statements.parse(stored.accepted_statements),
    choices: stored.choices.flatMap((id) => project.positionById.get(id) ?? []),
    postCancelled: stored.post_cancelled,
    correction: from && deadline ? { from, deadline } : null,
    reviewUntil: stored.review_until,
    refundGranted: stored.refund_granted,
    calledToInterview: stored.called_to_interview,
    openingAvailable: stored.opening_available,
    seatsAllotted: stored.seats_given,
    rechecked: stored.rechecked,
    otherLive: stored.other_live,
    banned: stored.banned,
    deletionRequested: stored.deletion_requested,
    createdAt: stored.created_at,
    savedAt: stored.saved_at,
    submittedAt: stored.submitted_at,
  }
}
