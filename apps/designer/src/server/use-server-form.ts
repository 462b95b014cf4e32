import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { useEffect, useRef, useState } from 'react'
import type { DraftStore } from '../draft-store.ts'
import type { ServerLink } from '../drafts.ts'
import { ApiError, call } from './api.ts'
import { createServerLink, fetchForm, isSameContent, type ServerFormData } from './server-form.ts'

/** What the author set out to do. */
export type Goal = 'save' | 'publish'

/** What stands in the way of keeping or publishing, for the author to decide. */
export type Blocker =
  | { readonly kind: 'sign_in'; readonly resume: () => void }
  | { readonly kind: 'code'; readonly goal: Goal }
  | { readonly kind: 'conflict'; readonly theirs: ServerFormData; readonly goal: Goal }
  | { readonly kind: 'versions' }
  | ({ readonly kind: 'first' } & ComparisonBase)
  | ({
      readonly kind: 'comparison'
      readonly changes: readonly FormChange[]
      readonly isBreaking: boolean
    } & ComparisonBase)

/** What is published is what its author was asked about, and nothing that was kept since. */
type ComparisonBase = { readonly link: ServerLink }

/** What the draft on the server changes since the newest version. */
export const fetchChanges = (code: string) => call('GET /workbenchApi/forms/{code}/changes', { code })

type ServerFormOptions = {
  readonly draftStore: DraftStore
  /** What the server has instead of what the draft goes on from, when that was found on opening. */
  readonly conflict: ServerFormData | undefined
  /** What the server is told as the name of a form that nobody has named. */
  readonly untitled: string
  /** Tells the author of what went wrong, or well. */
  readonly onFailure: (failure: unknown) => void
  /** The form is no longer shown, and something stands in the way of what was begun with it. */
  readonly onInterrupted: () => void
  readonly onSaved: () => void
  readonly onPublished: (version: number) => void
}

export type ServerForm = ReturnType<typeof useServerForm>

/** Keeps the form that is open on the server and publishes it; what cannot be decided here becomes an obstacle. */
export function useServerForm({
  draftStore,
  conflict,
  untitled,
  onFailure,
  onInterrupted,
  onSaved,
  onPublished,
}: ServerFormOptions) {
  const [obstacle, setObstacle] = useState<Blocker | undefined>(
    conflict && { kind: 'conflict', theirs: conflict, goal: 'save' },
  )
  const [busy, setBusy] = useState(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  /** Asks the author, who may have gone on to another form while the server was asked. */
  const meetWith = (found: Blocker) => {
    if (isShown.current) setObstacle(found)
    else onInterrupted()
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const isOut = failure instanceof ApiError && failure.status === 401
      if (isOut) meetWith({ kind: 'sign_in', resume: () => void attempt(work) })
      else onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const publishNow = async ({ code, revision, attempt: name }: ServerLink, acceptBreaking: boolean) => {
    const input = { code, revision, acceptBreaking, attempt: name }
    const published = await call('POST /workbenchApi/forms/{code}/publication', input)
    draftStore.link(createServerLink({ code, revision: published.revision }))
    setObstacle(undefined)
    onPublished(published.version)
  }
  /** What answers given before would meet is shown first; a form without a version has none, and is asked about alone. */
  const publishKept = async (link: ServerLink): Promise<void> => {
    const { revision, records: changes } = await fetchChanges(link.code)
    // Another tab or author has kept something since.
    if (revision !== link.revision) return goOn('publish', await saveDraft(draftStore, link))
    const isBreaking = changes.some(({ severity }) => severity === 'breaking')
    if (changes.length > 0) meetWith({ kind: 'comparison', link, changes, isBreaking })
    else if ((await fetchForm(link.code)).version === null) meetWith({ kind: 'first', link })
    else await publishNow(link, false)
  }
  const goOn = async (goal: Goal, found: SaveOutcome): Promise<void> => {
    if ('conflict' in found) return meetWith({ kind: 'conflict', theirs: found.conflict, goal })
    setObstacle(undefined)
    if (goal === 'save') return onSaved()
    // Published already, by a request whose answer was lost.
    if (found.published !== undefined) return onPublished(found.published)
    await publishKept(found.link)
  }
  const nameIt = () => {
    if (draftStore.content.name.trim() === '') draftStore.rename(untitled)
  }
  const pursue = (goal: Goal) =>
    attempt(async () => {
      const { server } = draftStore.state.entry
      if (!server) return setObstacle({ kind: 'code', goal })
      nameIt()
      await goOn(goal, await saveDraft(draftStore, server))
    })
  return {
    obstacle,
    busy,
    close: () => setObstacle(undefined),
    showVersions: () => setObstacle({ kind: 'versions' }),
    showConflict: (theirs: ServerFormData) => setObstacle({ kind: 'conflict', theirs, goal: 'save' }),
    save: () => pursue('save'),
    publish: () => pursue('publish'),
    /** Goes on to what was set out for, over what the server has. */
    goOver: (theirs: ServerFormData, goal: Goal) => {
      draftStore.link(createServerLink(theirs))
      return pursue(goal)
    },
    begin: (code: string, goal: Goal) =>
      attempt(async () => {
        nameIt()
        await goOn(goal, await createServerForm(draftStore, code))
      }),
    publishCompared: (compared: ServerLink, isBreaking: boolean) =>
      attempt(async () => {
        try {
          await publishNow(compared, isBreaking)
        } catch (failure) {
          // Another tab or author was quicker, or it is published already and the answer was lost.
          const isOver = ['record.changed_meanwhile', 'form.nothing_to_publish'].some((reason) =>
            isRefusal(failure, reason),
          )
          if (!isOver) throw failure
          await goOn('publish', await saveDraft(draftStore, draftStore.state.entry.server ?? compared))
        }
      }),
  }
}

type SaveOutcome =
  | { readonly link: ServerLink; readonly published?: number | undefined }
  | { readonly conflict: ServerFormData }

/** Keeps the draft on the server, over what was read there or was sent from here and not answered. */
async function saveDraft(keeper: DraftStore, link: ServerLink): Promise<SaveOutcome> {
  const sent = keeper.content
  try {
    const { revision } = await call('PUT /workbenchApi/forms/{code}/draft', { ...link, ...sent })
    return { link: linkSaved(keeper, { code: link.code, revision }, sent) }
  } catch (failure) {
    if (!isRefusal(failure, 'record.changed_meanwhile')) throw failure
    const theirs = await fetchForm(link.code)
    if (isSameContent(theirs, sent)) {
      return {
        link: linkSaved(keeper, theirs, sent),
        published: theirs.savedAt === null ? (theirs.version ?? undefined) : undefined,
      }
    }
    if (theirs.attempt !== link.attempt) return { conflict: theirs }
    const own = createServerLink(theirs)
    keeper.link(own)
    return saveDraft(keeper, own)
  }
}

/** Begins a form under a code, or goes on with the one that this draft has begun already. */
async function createServerForm(keeper: DraftStore, code: string): Promise<SaveOutcome> {
  const sent = keeper.content
  try {
    const { revision } = await call('POST /workbenchApi/forms', { code, ...sent, attempt: keeper.id })
    return { link: linkSaved(keeper, { code, revision }, sent) }
  } catch (failure) {
    if (!isRefusal(failure, 'record.already_exists')) throw failure
    const theirs = await fetchForm(code)
    if (theirs.attempt !== keeper.id) throw failure
    const own = createServerLink(theirs)
    keeper.link(own)
    return saveDraft(keeper, own)
  }
}

function linkSaved(
  keeper: DraftStore,
  at: Pick<ServerLink, 'code' | 'revision'>,
  sent: DraftStore['content'],
): ServerLink {
  const link = createServerLink(at)
  keeper.link(link, sent)
  return link
}

const isRefusal = (failure: unknown, reason: string) => failure instanceof ApiError && failure.reason === reason
