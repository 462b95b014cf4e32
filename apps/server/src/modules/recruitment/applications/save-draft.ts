import type { DraftInput } from '@rostrum/contracts/recruitment/applications/shapes'
import { type Answers, type FileAnswer, fieldNameIn, filesIn, progressOf } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  certainErrors,
  type LoadedForm,
  loadForm,
  mergeLockedAnswers,
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
import { beginApplication } from './begin-application.ts'
import { choosePositions } from './choose-positions.ts'
import { replaceChoices, saveVersion, updateCounters, updateDraft } from './draft.store.ts'
import { countersFor } from './lifecycle/counter-delta.ts'
import { effectiveChoice } from './lifecycle/effective-choice.ts'
import { type LockedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { requireStatelessAction } from './lifecycle/require-stateless-action.ts'
import { presentChoices } from './present-application.ts'

export type Draft = z.output<typeof DraftInput>
type SaveDraftContext = { readonly now: Date; readonly locale: PortalLocale }

/**
 * Creates an application, or saves all or part of a draft; omitted parts stay unchanged. Errors in answers do not
 * prevent saving. `check` reports them, and submission refuses them.
 *
 * @throws DomainError when the application cannot be edited now, was saved elsewhere meanwhile, or a choice is not
 * possible
 */
export async function saveDraft(platform: Platform, actor: Applicant, draft: Draft, { now, locale }: SaveDraftContext) {
  const { db } = platform.database
  const person = await loadPersonData(platform, db, actor.personId)
  const recordedContext = [...uploadAddressesIn(draft.attachments), ...(draft.photoUrl ? [draft.photoUrl] : [])]
  const uploads = await ownUploads(db, actor.personId, [...uploadAddressesIn(draft.answers), ...recordedContext])
  if (!uploadAddressesIn(draft.attachments).every(uploads.owns)) {
    throw invalid({ path: 'attachments', key: 'field.file_unusable' })
  }
  if (draft.photoUrl && !uploads.owns(draft.photoUrl)) throw invalid({ path: 'photoUrl', key: 'field.file_unusable' })
  if (draft.photoUrl && !uploads.isPhoto(draft.photoUrl)) throw invalid({ path: 'photoUrl', key: 'field.not_a_photo' })
  return platform.transaction(async (tx) => {
    if (draft.choices)
      await lockChosenPositions(
        tx,
        draft.choices.map(({ positionId }) => positionId),
      )
    const application = await openApplication(platform, tx, actor, person, draft, now)
    return writeDraft(platform, tx, actor, { application, person, draft, uploads, recordedContext, now, locale })
  })
}

/** The files of the draft. @throws DomainError `request.invalid` at the fields with files of other persons */
function ownFilesIn({ compiled }: LoadedForm, answers: Answers, { draft, uploads }: DraftWrite): FileAnswer[] {
  const brought = Object.fromEntries(Object.entries(answers).filter(([name]) => name in (draft.answers ?? {})))
  const files = filesIn(compiled, brought)
  const foreign = files.filter(({ url }) => !uploads.owns(url))
  if (foreign.length > 0) throw invalid(...foreign.map(({ path }) => ({ path, key: 'field.file_unusable' }) as const))
  return files
}

async function openApplication(
  platform: Platform,
  tx: Tx,
  actor: Applicant,
  person: PersonData,
  { id, projectId = '', beginningKey: key, revision }: Draft,
  now: Date,
): Promise<LockedApplication> {
  if (id === undefined) return beginApplication(platform, tx, actor, person, { projectId, key }, now)
  const application = await lockOwn(platform, tx, actor, id, now)
  requireStatelessAction(application, 'editForm', now)
  if (revision === undefined) throw invalid({ path: 'revision', key: 'field.required' })
  if (revision !== application.revision) throw new DomainError('record.conflict')
  return application
}

type DraftWrite = {
  readonly application: LockedApplication
  readonly person: PersonData
  readonly draft: Draft
  readonly uploads: OwnUploads
  /** Addresses of uploads that the draft refers to outside of its form. */
  readonly recordedContext: readonly string[]
} & SaveDraftContext

async function writeDraft(platform: Platform, tx: Tx, actor: Applicant, saving: DraftWrite) {
  const { application, person, draft, now, locale } = saving
  const { personalData } = platform
  const { project } = application
  const choices = draft.choices ? choosePositions(project, draft.choices) : application.choices
  const form = await loadForm(tx, application.formVersionId)
  const beside = { ...entryContext(form, person), storedFile: saving.uploads.at }
  const reading = answerContextOf(form, person, project, now, beside)
  const before = decryptContent(personalData, application.contentEncrypted)
  const entered = enteredAnswers(reading, before, saving)
  const {
    errors,
    answers,
    isPartial,
    scripted,
    lockedAnswers: found,
    discarded: lost,
  } = await checkDraftAnswers(platform, reading, entered, locale)
  const closed = mergeLockedAnswers(before.closed, draft.answers ?? {}, keepClosedFields(found, draft))
  const files = ownFilesIn(form, { ...answers, ...closed }, saving)
  requirePhoto(form, draft.answers ?? {}, saving.uploads.isPhoto)
  await markUploadsReferenced(tx, actor.personId, [...files.map(({ url }) => url), ...saving.recordedContext], now)
  const content = { answers, closed, attachments: draft.attachments ?? before.attachments, unsettled: isPartial }
  if (application.submittedAt) await saveVersion(tx, application, application.submittedAt, now)
  const placed = await attachPhoto(tx, application, { actor, now, url: draft.photoUrl ?? photoIn(form, answers) })
  const revision = await updateDraft(tx, application.id, {
    contentEncrypted: encryptContent(personalData, content),
    sections: progressOf(
      form.compiledIn[locale].plan,
      entered,
      { ...reading.context, scripted },
      certainErrors(errors),
    ),
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
    closed: lost.filter(({ path }) => Object.hasOwn(draft.answers ?? {}, fieldNameIn(path))).map(({ path }) => path),
  }
}

/** Values of a field that is hidden now. The client that hid the field discarded them. */
const keepClosedFields = (closed: Answers, { answers: sent = {} }: Draft): Answers =>
  Object.fromEntries(Object.entries(closed).filter(([name]) => Object.hasOwn(sent, name)))

function enteredAnswers({ form }: AnswerContext, before: ApplicationContent, { draft, uploads }: DraftWrite): Answers {
  const entered = { ...before.answers, ...draft.answers }
  const { photoUrl: url = '' } = draft
  const upload = uploads.at(url)
  return upload ? withPhoto(form, entered, { name: upload.name, url }) : entered
}

async function writeChoices(tx: Tx, application: LockedApplication, choices: readonly Position[]): Promise<void> {
  const [old, current] = [application.choices.map(({ id }) => id), choices.map(({ id }) => id)]
  if (old.join() === current.join()) return
  await replaceChoices(tx, application.id, current)
  const counted = countersFor(application)
  const [from, to] = [effectiveChoice(application.choices)?.id, effectiveChoice(choices)?.id]
  if (counted.applied > 0 && from !== to) await updateCounters(tx, application.project.id, counted, from, to)
}
