import type { FormChange } from '@rostrum/contracts/form-office'
import { useEffect, useRef, useState } from 'react'
import type { DraftKeeper } from '../draft-keeper.ts'
import type { ServerLink } from '../drafts.ts'
import { CallFailure, call } from './api.ts'
import { fetchForm, isSameContent, linkTo, type ServedForm } from './served-form.ts'

/** What the author set out to do. */
export type Goal = 'save' | 'publish'

/** What stands in the way of keeping or publishing, for the author to decide. */
export type Obstacle =
  | { readonly kind: 'sign_in'; readonly resume: () => void }
  | { readonly kind: 'code'; readonly goal: Goal }
  | { readonly kind: 'conflict'; readonly theirs: ServedForm; readonly goal: Goal }
  | { readonly kind: 'versions' }
  | ({ readonly kind: 'first' } & Compared)
  | ({ readonly kind: 'comparison'; readonly changes: readonly FormChange[]; readonly isBreaking: boolean } & Compared)

/** What is published is what its author was asked about, and nothing that was kept since. */
type Compared = { readonly link: ServerLink }

/** What the draft on the server changes since the newest version. */
export const changesOf = (code: string) => call('GET /workbenchApi/forms/{code}/changes', { code })

type ServerFormOptions = {
  readonly keeper: DraftKeeper
  /** What the server has instead of what the draft goes on from, when that was found on opening. */
  readonly conflict: ServedForm | undefined
  /** What the server is told as the name of a form that nobody has named. */
  readonly untitled: string
  /** Tells the author of what went wrong, or well. */
  readonly onFailure: (failure: unknown) => void
  /** The form is no longer shown, and something stands in the way of what was begun with it. */
  readonly onLeftUndone: () => void
  readonly onSaved: () => void
  readonly onPublished: (version: number) => void
}

export type ServerForm = ReturnType<typeof useServerForm>

/** Keeps the form that is open on the server and publishes it; what cannot be decided here becomes an obstacle. */
export function useServerForm({
  keeper,
  conflict,
  untitled,
  onFailure,
  onLeftUndone,
  onSaved,
  onPublished,
}: ServerFormOptions) {
  const [obstacle, setObstacle] = useState<Obstacle | undefined>(
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
  const meetWith = (found: Obstacle) => {
    if (isShown.current) setObstacle(found)
    else onLeftUndone()
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const isOut = failure instanceof CallFailure && failure.status === 401
      if (isOut) meetWith({ kind: 'sign_in', resume: () => void attempt(work) })
      else onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const publishNow = async ({ code, revision, attempt: name }: ServerLink, acceptBreaking: boolean) => {
    const input = { code, revision, acceptBreaking, attempt: name }
    const published = await call('POST /workbenchApi/forms/{code}/publication', input)
    keeper.link(linkTo({ code, revision: published.revision }))
    setObstacle(undefined)
    onPublished(published.version)
  }
  /** What answers given before would meet is shown first; a form without a version has none, and is asked about alone. */
  const publishKept = async (link: ServerLink): Promise<void> => {
    const { revision, records: changes } = await changesOf(link.code)
    // Another tab or author has kept something since.
    if (revision !== link.revision) return goOn('publish', await keep(keeper, link))
    const isBreaking = changes.some(({ severity }) => severity === 'breaking')
    if (changes.length > 0) meetWith({ kind: 'comparison', link, changes, isBreaking })
    else if ((await fetchForm(link.code)).version === null) meetWith({ kind: 'first', link })
    else await publishNow(link, false)
  }
  const goOn = async (goal: Goal, found: Kept): Promise<void> => {
    if ('conflict' in found) return meetWith({ kind: 'conflict', theirs: found.conflict, goal })
    setObstacle(undefined)
    if (goal === 'save') return onSaved()
    // Published already, by a request whose answer was lost.
    if (found.published !== undefined) return onPublished(found.published)
    await publishKept(found.link)
  }
  const nameIt = () => {
    if (keeper.content.name.trim() === '') keeper.rename(untitled)
  }
  const pursue = (goal: Goal) =>
    attempt(async () => {
      const { server } = keeper.state.entry
      if (!server) return setObstacle({ kind: 'code', goal })
      nameIt()
      await goOn(goal, await keep(keeper, server))
    })
  return {
    obstacle,
    busy,
    close: () => setObstacle(undefined),
    showVersions: () => setObstacle({ kind: 'versions' }),
    showConflict: (theirs: ServedForm) => setObstacle({ kind: 'conflict', theirs, goal: 'save' }),
    save: () => pursue('save'),
    publish: () => pursue('publish'),
    /** Goes on to what was set out for, over what the server has. */
    goOver: (theirs: ServedForm, goal: Goal) => {
      keeper.link(linkTo(theirs))
      return pursue(goal)
    },
    begin: (code: string, goal: Goal) =>
      attempt(async () => {
        nameIt()
        await goOn(goal, await beginForm(keeper, code))
      }),
    publishCompared: (compared: ServerLink, isBreaking: boolean) =>
      attempt(async () => {
        try {
          await publishNow(compared, isBreaking)
        } catch (failure) {
          // Another tab or author was quicker, or it is published already and the answer was lost.
          const isOver = ['record.changed_meanwhile', 'form.nothing_to_publish'].some((reason) =>
            isRefusedFor(failure, reason),
          )
          if (!isOver) throw failure
          await goOn('publish', await keep(keeper, keeper.state.entry.server ?? compared))
        }
      }),
  }
}

type Kept = { readonly link: ServerLink; readonly published?: number | undefined } | { readonly conflict: ServedForm }

/** Keeps the draft on the server, over what was read there or was sent from here and not answered. */
async function keep(keeper: DraftKeeper, link: ServerLink): Promise<Kept> {
  const sent = keeper.content
  try {
    const { revision } = await call('PUT /workbenchApi/forms/{code}/draft', { ...link, ...sent })
    return { link: noted(keeper, { code: link.code, revision }, sent) }
  } catch (failure) {
    if (!isRefusedFor(failure, 'record.changed_meanwhile')) throw failure
    const theirs = await fetchForm(link.code)
    if (isSameContent(theirs, sent)) {
      return {
        link: noted(keeper, theirs, sent),
        published: theirs.savedAt === null ? (theirs.version ?? undefined) : undefined,
      }
    }
    if (theirs.attempt !== link.attempt) return { conflict: theirs }
    const own = linkTo(theirs)
    keeper.link(own)
    return keep(keeper, own)
  }
}

/** Begins a form under a code, or goes on with the one that this draft has begun already. */
async function beginForm(keeper: DraftKeeper, code: string): Promise<Kept> {
  const sent = keeper.content
  try {
    const { revision } = await call('POST /workbenchApi/forms', { code, ...sent, attempt: keeper.id })
    return { link: noted(keeper, { code, revision }, sent) }
  } catch (failure) {
    if (!isRefusedFor(failure, 'record.already_exists')) throw failure
    const theirs = await fetchForm(code)
    if (theirs.attempt !== keeper.id) throw failure
    const own = linkTo(theirs)
    keeper.link(own)
    return keep(keeper, own)
  }
}

function noted(
  keeper: DraftKeeper,
  at: Pick<ServerLink, 'code' | 'revision'>,
  sent: DraftKeeper['content'],
): ServerLink {
  const link = linkTo(at)
  keeper.link(link, sent)
  return link
}

const isRefusedFor = (failure: unknown, reason: string) => failure instanceof CallFailure && failure.reason === reason
