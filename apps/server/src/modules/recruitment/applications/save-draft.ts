import type { DraftInput } from '@rostrum/contracts/recruitment/applications/shapes'
import { type Answers, type FormProgress, fieldNameIn, progressOf } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  certainErrors,
  loadForm,
  mergeLockedAnswers,
  ownFilesIn,
  photoIn,
  requirePhoto,
  uploadAddressesIn,
  withPhoto,
} from '../../forms/registry/public.ts'
import { markUploadsReferenced, type OwnUploads, ownUploads } from '../../system/files/public.ts'
import { eligibilityEvaluator, lockChosenPositions } from '../positions/public.ts'
import { loadPersonData, type PersonData } from '../profile/public.ts'
import type { Position } from '../projects/public.ts'
import {
  type AnswerContext,
  answerContextOf,
  checkDraftAnswers,
  entryContext,
  personFactsIn,
} from './answer-context.ts'
import { type ApplicationContent, decryptContent, encryptContent } from './application-content.ts'
import { attachPhoto } from './attach-photo.ts'
import { beginApplication, startingBasis } from './begin-application.ts'
import { choosePositions } from './choose-positions.ts'
import { replaceChoices, saveVersion, updateCounters, updateDraft } from './draft.store.ts'
import type { DraftBasis } from './draft-basis.ts'
import { countersFor } from './lifecycle/counter-delta.ts'
import { effectiveChoice } from './lifecycle/effective-choice.ts'
import { accessOwn, type LockedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { requireStatelessAction } from './lifecycle/require-stateless-action.ts'
import { presentChoices } from './present-application.ts'
import { undeclared } from './starting-answers.ts'

export type Draft = z.output<typeof DraftInput>
type SaveDraftContext = { readonly now: Date; readonly locale: PortalLocale }

/** Attempts to create an application, where another window or a repetition creates it at the same moment. */
const maximumAttempts = 3

/**
 * Creates an application, or saves all or part of a draft; omitted parts stay unchanged. Errors in answers do not
 * prevent saving. `check` reports them, and submission refuses them. The scripts of the form run before the transaction,
 * which writes only what is still based on the saved draft.
 *
 * @throws DomainError when the application cannot be edited now, was saved elsewhere meanwhile, or a choice is not
 * possible
 */
export async function saveDraft(platform: Platform, actor: Applicant, draft: Draft, { now, locale }: SaveDraftContext) {
  const { db } = platform.database
  const person = await loadPersonData(platform, db, actor.personId)
  const recordedContext = [...uploadAddressesIn(draft.attachments), ...(draft.photoUrl ? [draft.photoUrl] : [])]
  const uploads = await ownUploads(db, actor.personId, [...uploadAddressesIn(draft.answers), ...recordedContext])
  requireOwnContext(draft, uploads)
  const saving = { person, draft, uploads, recordedContext, now, locale }
  for (let attempt = 0; attempt < maximumAttempts; attempt++) {
    const basis = await findBasis(platform, actor, saving)
    const checked = await checkEntered(platform, basis, saving)
    const saved = await platform.transaction(async (tx) => {
      if (draft.choices) await lockChosenPositions(tx, positionIdsOf(draft.choices))
      const application = await openApplication(platform, tx, actor, basis, saving)
      return application && writeDraft(platform, tx, actor, application, checked, saving)
    })
    if (saved) return saved
  }
  throw new DomainError('record.conflict')
}

type DraftWrite = {
  readonly person: PersonData
  readonly draft: Draft
  readonly uploads: OwnUploads
  /** Addresses of uploads that the draft refers to outside of its form. */
  readonly recordedContext: readonly string[]
} & SaveDraftContext

const positionIdsOf = (choices: readonly { readonly positionId: string }[]): readonly string[] =>
  choices.map(({ positionId }) => positionId)

/** @throws DomainError `request.invalid` for attachments and photos that are no uploads of the person */
function requireOwnContext({ attachments, photoUrl }: Draft, { owns, isPhoto }: OwnUploads): void {
  if (!uploadAddressesIn(attachments).every(owns)) throw invalid({ path: 'attachments', key: 'field.file_unusable' })
  if (photoUrl && !owns(photoUrl)) throw invalid({ path: 'photoUrl', key: 'field.file_unusable' })
  if (photoUrl && !isPhoto(photoUrl)) throw invalid({ path: 'photoUrl', key: 'field.not_a_photo' })
}

async function findBasis(
  platform: Platform,
  actor: Applicant,
  { person, draft, now }: DraftWrite,
): Promise<DraftBasis> {
  if (draft.id === undefined) return startingBasis(platform, actor, person, startOf(draft), now)
  const saved = await accessOwn(platform, actor, draft.id, now)
  requireStatelessAction(saved, 'editForm', now)
  if (draft.revision === undefined) throw invalid({ path: 'revision', key: 'field.required' })
  if (draft.revision !== saved.revision) throw new DomainError('record.conflict')
  const form = await loadForm(platform.database.db, saved.formVersionId)
  return { form, project: saved.project, content: decryptContent(platform.personalData, saved.contentEncrypted), saved }
}

const startOf = ({ projectId = '', beginningKey: key }: Draft) => ({ projectId, key })

/** The locked application, still as its basis; undefined when the basis of a new one is no longer valid. */
async function openApplication(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  basis: DraftBasis,
  { draft, now }: DraftWrite,
): Promise<LockedApplication | undefined> {
  if (!basis.saved) return beginApplication(platform, tx, actor, basis, startOf(draft), now)
  const application = await lockOwn(platform, tx, actor, basis.saved.id, now)
  requireStatelessAction(application, 'editForm', now)
  if (application.revision !== basis.saved.revision) throw new DomainError('record.conflict')
  return application
}

type CheckedEntries = {
  readonly reading: AnswerContext
  readonly content: ApplicationContent
  readonly sections: FormProgress
  readonly photo: string | undefined
  readonly files: readonly string[]
  /** Paths of sent answers that do not count. */
  readonly closed: string[]
}

/** What the draft would store. @throws DomainError `request.invalid` at the fields with files of other persons */
async function checkEntered(platform: Platform, basis: DraftBasis, saving: DraftWrite): Promise<CheckedEntries> {
  const { form, project, content: before } = basis
  const { person, draft, uploads, now, locale } = saving
  const { answers: sent = {}, photoUrl, attachments = before.attachments } = draft
  const reading = answerContextOf(form, person, project, now, {
    ...entryContext(form, person),
    storedFile: uploads.at,
  })
  const entered = enteredAnswers(basis, saving)
  const checked = await checkDraftAnswers(platform, reading, entered, locale)
  const { answers, isPartial, scripted, errors } = checked
  const closed = mergeLockedAnswers(before.closed, sent, keepClosedFields(checked.lockedAnswers, draft))
  const brought = Object.entries({ ...answers, ...closed }).filter(([name]) => name in sent)
  const files = ownFilesIn(form, Object.fromEntries(brought), uploads.owns)
  requirePhoto(form, sent, uploads.isPhoto)
  const lost = checked.discarded.filter(({ path }) => Object.hasOwn(sent, fieldNameIn(path)))
  return {
    reading,
    content: { answers, closed, attachments, unsettled: isPartial },
    sections: progressOf(
      form.compiledIn(locale).plan,
      entered,
      { ...reading.context, scripted },
      certainErrors(errors),
    ),
    photo: photoUrl ?? photoIn(form, answers),
    files,
    closed: lost.map(({ path }) => path),
  }
}

async function writeDraft(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  application: LockedApplication,
  { reading, content, sections, photo, files, closed }: CheckedEntries,
  { draft, recordedContext, now, locale }: DraftWrite,
) {
  const { project } = application
  const choices = draft.choices ? choosePositions(project, draft.choices) : application.choices
  await markUploadsReferenced(tx, actor.personId, [...files, ...recordedContext], now)
  if (application.submittedAt) await saveVersion(tx, application, application.submittedAt, now)
  const placed = await attachPhoto(tx, application, { actor, now, url: photo })
  const revision = await updateDraft(tx, application.id, {
    contentEncrypted: encryptContent(platform.personalData, content),
    sections,
    photoUrl: placed.photoUrl,
    adjustable: (draft.adjustable ?? application.adjustable) && project.adjustable,
    savedAt: now,
  })
  if (draft.choices) await writeChoices(tx, application, choices)
  const evaluate = eligibilityEvaluator(personFactsIn(reading, content.answers), project)
  return {
    id: application.id,
    revision,
    savedAt: now.toISOString(),
    choices: presentChoices(choices, locale, evaluate),
    closed,
  }
}

/** Values of a field that is hidden now. The client that hid the field discarded them. */
const keepClosedFields = (closed: Answers, { answers: sent = {} }: Draft): Answers =>
  Object.fromEntries(Object.entries(closed).filter(([name]) => Object.hasOwn(sent, name)))

function enteredAnswers(basis: DraftBasis, { draft, uploads }: DraftWrite): Answers {
  const { form, content } = basis
  const entered = {
    ...(isForOtherPositions(basis, draft) ? undeclared(form, content.answers) : content.answers),
    ...draft.answers,
  }
  const { photoUrl: url = '' } = draft
  const upload = uploads.at(url)
  return upload ? withPhoto(form, entered, { name: upload.name, url }) : entered
}

/** What was declared with a submission holds for its positions. */
function isForOtherPositions({ saved }: DraftBasis, { choices }: Draft): boolean {
  if (!saved?.submittedAt || !choices) return false
  const chosen = new Set(saved.choices.map(({ id }) => id))
  return choices.some(({ positionId }) => !chosen.has(positionId))
}

async function writeChoices(tx: Tx, application: LockedApplication, choices: readonly Position[]): Promise<void> {
  const [old, current] = [application.choices.map(({ id }) => id), choices.map(({ id }) => id)]
  if (old.join() === current.join()) return
  await replaceChoices(tx, application.id, current)
  const counted = countersFor(application)
  const [from, to] = [effectiveChoice(application.choices)?.id, effectiveChoice(choices)?.id]
  if (counted.applied > 0 && from !== to) await updateCounters(tx, application.project.id, counted, from, to)
}
