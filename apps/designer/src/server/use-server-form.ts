import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '../draft-store.ts'
import type { FormContent, ServerLink } from '../drafts.ts'
import { nextCode } from '../form-address.ts'
import { ApiError, call, isRefusal } from './api.ts'
import { createServerForm, findConflict, publishSavedDraft, type SaveOutcome, saveDraft } from './save-draft.ts'
import { createServerLink, fetchCodeProposal, fetchForm, type ServerFormData } from './server-form.ts'

/** The action that the author has started. */
export type Goal = 'save' | 'publish'

/** A blocker of saving or publishing, for the author to resolve. */
export type Blocker =
  | { readonly kind: 'sign_in'; readonly resume: () => void }
  /**
   * The form needs a code; `taken` is one that the server has refused, because another form has it, and `deleted` the
   * one that it had until it was deleted there.
   */
  | {
      readonly kind: 'code'
      readonly goal: Goal
      readonly proposal: string
      readonly taken?: string
      readonly deleted?: string
    }
  | { readonly kind: 'conflict'; readonly theirs: ServerFormData; readonly goal: Goal }
  | { readonly kind: 'versions' }
  | ({ readonly kind: 'first' } & ComparisonBase)
  | ({
      readonly kind: 'comparison'
      readonly changes: readonly FormChange[]
      readonly isBreaking: boolean
    } & ComparisonBase)

/** Publishes exactly the state that the author has confirmed, without later changes. */
type ComparisonBase = {
  readonly link: ServerLink
  /** Why the server has refused the publication. */
  readonly refusal?: string | undefined
}

/** The changes of the server's draft since the newest version. */
export const fetchChanges = (code: string) => call('GET /workbenchApi/forms/{code}/changes', { code })

type ServerFormOptions = {
  readonly draftStore: DraftStore
  /** The server's state instead of the one that the draft continues from, if that was found on opening. */
  readonly conflict: ServerFormData | undefined
  /** The name that the server receives for an unnamed form. */
  readonly untitled: string
  readonly report: SaveReport
}

/** Reports errors and successes to the author. */
export type SaveReport = {
  readonly onFailure: (failure: unknown) => void
  /** The form is no longer shown, and there is a blocker for the action that was started with it. */
  readonly onInterrupted: () => void
  readonly onSaved: () => void
  /** There was nothing to save, and the form shows what another author has saved; null after a publication. */
  readonly onTaken: (author: string | null) => void
}

export type ServerForm = ReturnType<typeof useServerForm>

/** Saves the open form on the server and publishes it. Decisions of the author become blockers. */
export function useServerForm({ draftStore, conflict, untitled, report }: ServerFormOptions) {
  const [blocker, setBlocker] = useState<Blocker | undefined>(
    conflict && { kind: 'conflict', theirs: conflict, goal: 'save' },
  )
  const [published, setPublished] = useState<number>()
  const isShown = useIsShown()
  /** Asks the author, who may have switched to another form during the request. */
  const meetWith = (found: Blocker | undefined) => {
    if (isShown.current) setBlocker(found)
    else if (found) report.onInterrupted()
  }
  const { work, attempt } = useAttempts((failure, resume) => {
    if (isSignedOut(failure)) return meetWith({ kind: 'sign_in', resume })
    setBlocker(withoutTaken(draftStore.state.entry.server))
    report.onFailure(failure)
  })
  const publishNow = async (link: ServerLink, acceptBreaking: boolean) => {
    const version = await publishSavedDraft(draftStore, link, acceptBreaking)
    setBlocker(undefined)
    if (isShown.current) setPublished(version)
  }
  /** Shows the effect on earlier answers first. A form without a version has none and only needs a confirmation. */
  const publishSaved = async (link: ServerLink): Promise<void> => {
    const { revision, records: changes } = await fetchChanges(link.code)
    // Another tab or author has saved something since.
    if (revision !== link.revision) return goOn('publish', await saveDraft(draftStore, link))
    const isBreaking = changes.some(({ severity }) => severity === 'breaking')
    if (changes.length > 0) meetWith({ kind: 'comparison', link, changes, isBreaking })
    else if ((await fetchForm(link.code)).version === null) meetWith({ kind: 'first', link })
    else await publishNow(link, false)
  }
  const goOn = async (goal: Goal, found: SaveOutcome): Promise<void> => {
    if ('deleted' in found) return meetWith({ kind: 'code', goal, ...found })
    if ('taken' in found) return meetWith({ kind: 'code', goal, proposal: nextCode(found.taken), taken: found.taken })
    if ('conflict' in found) return meetWith({ kind: 'conflict', theirs: found.conflict, goal })
    setBlocker(undefined)
    if ('newer' in found) return report.onTaken(found.newer.savedBy)
    // The author has undone the step whose form was sent.
    if ((draftStore.state.entry.server?.revision ?? 0) < found.link.revision) return
    if (goal === 'save') return report.onSaved()
    // Already published, by a request whose response was lost.
    if (found.published !== undefined) return setPublished(found.published)
    await publishSaved(found.link)
  }
  const nameIt = () => draftStore.content.name.trim() === '' && draftStore.setName(untitled)
  const pursue = (goal: Goal, overwritten?: ServerFormData) =>
    attempt(draftStore.state.entry.server ? 'saving' : 'other', async () => {
      const { server } = draftStore.state.entry
      if (!server) return meetWith({ kind: 'code', goal, proposal: await fetchCodeProposal(draftStore.content.name) })
      nameIt()
      await goOn(goal, await saveDraft(draftStore, server, overwritten))
    })
  return {
    blocker,
    busy: work !== undefined,
    isSaving: work === 'saving',
    /** The version that was published just now, until its author has read where it is used. */
    published,
    closePublished: () => setPublished(undefined),
    close: () => setBlocker(undefined),
    showVersions: () => setBlocker({ kind: 'versions' }),
    compareWithServer: () =>
      attempt('other', async () => {
        const theirs = await findConflict(draftStore)
        meetWith(theirs && { kind: 'conflict', theirs, goal: 'save' })
      }),
    showConflict: (theirs: ServerFormData) => setBlocker({ kind: 'conflict', theirs, goal: 'save' }),
    save: () => pursue('save'),
    publish: () => pursue('publish'),
    /** Continues the started action with my form in place of the server's state. */
    overwrite: (theirs: ServerFormData, goal: Goal) => pursue(goal, theirs),
    /** Continues the started action with the changes of both authors, if they are a valid form. */
    saveMerged: (merged: FormContent, theirs: ServerFormData, goal: Goal) =>
      draftStore.acceptMerged(merged, createServerLink(theirs), theirs) ? pursue(goal) : Promise.resolve(),
    begin: (code: string, goal: Goal) =>
      attempt('saving', async () => {
        nameIt()
        await goOn(goal, await createServerForm(draftStore, code))
      }),
    publishCompared: (compared: ServerLink, isBreaking: boolean) =>
      attempt('other', async () => {
        try {
          await publishNow(compared, isBreaking)
        } catch (failure) {
          if (isRefusal(failure, 'form.definition_invalid')) return setBlocker(withRefusal(failure))
          if (!overReasons.some((reason) => isRefusal(failure, reason))) throw failure
          await goOn('publish', await saveDraft(draftStore, draftStore.state.entry.server ?? compared))
        }
      }),
  }
}

type Work = 'saving' | 'other'

/** Runs requests, and says which kind is under way. @param onFailure receives also what starts the same one again */
function useAttempts(onFailure: (failure: unknown, resume: () => void) => void) {
  const [work, setWork] = useState<Work>()
  const attempt = async (kind: Work, task: () => Promise<void>): Promise<void> => {
    setWork(kind)
    try {
      await task()
    } catch (failure) {
      onFailure(failure, () => void attempt(kind, task))
    } finally {
      setWork(undefined)
    }
  }
  return { work, attempt }
}

/** Whether the form is still the open one. */
function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

const isSignedOut = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 401

/** A form that already has what the author chose would be compared with itself. A later save sends it. */
const withoutTaken =
  (at: ServerLink | undefined) =>
  (open: Blocker | undefined): Blocker | undefined =>
    open?.kind === 'conflict' && at && at.revision >= open.theirs.revision ? undefined : open

/** Another tab or author was faster, or it is already published and the response was lost. */
const overReasons = ['record.conflict', 'form.nothing_to_publish']

/** The reason stays in the dialog in which the author has confirmed the publication. */
const withRefusal =
  ({ message: refusal }: ApiError) =>
  (open: Blocker | undefined): Blocker | undefined =>
    open?.kind === 'first' || open?.kind === 'comparison' ? { ...open, refusal } : open
