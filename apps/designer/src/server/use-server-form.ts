import { type FormDefinition, parseDefinition } from '@rostrum/forms'
import { compareDefinitions, type DefinitionChange } from '@rostrum/forms/reading/compare-definitions'
import type { DesignerSession } from '@rostrum/forms-designer'
import { useState } from 'react'
import type { ServerLink } from '../drafts.ts'
import { CallFailure, call } from './api.ts'

/** What stands in the way of keeping or publishing, for the author to decide. */
export type Obstacle =
  | { readonly kind: 'sign_in'; readonly resume: () => void }
  | { readonly kind: 'code'; readonly goal: 'save' | 'publish' }
  | {
      readonly kind: 'conflict'
      readonly changes: readonly DefinitionChange[]
      readonly theirs: FormDefinition
      readonly revision: number
      readonly savedBy: string
    }
  | { readonly kind: 'versions' }
  | { readonly kind: 'comparison'; readonly revision: number; readonly changes: Changes; readonly isBreaking: boolean }

type Changes = Awaited<ReturnType<typeof changesOf>>

/** What the draft on the server changes since the newest version. */
export const changesOf = async (code: string) =>
  (await call('GET /workbenchApi/forms/{code}/changes', { code })).records

type ServerForm = {
  readonly session: DesignerSession
  readonly name: string
  readonly link: ServerLink | undefined
  readonly onLink: (link: ServerLink) => void
  /** Tells the author of what went wrong, or well. */
  readonly onFailure: (failure: unknown) => void
  readonly onSaved: () => void
  readonly onPublished: (version: number) => void
}

/** Keeps the form that is open on the server and publishes it; what cannot be decided here becomes an obstacle. */
export function useServerForm({ session, name, link, onLink, onFailure, onSaved, onPublished }: ServerForm) {
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [busy, setBusy] = useState(false)
  const mine = () => session.document.definition

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const isOut = failure instanceof CallFailure && failure.status === 401
      if (isOut) setObstacle({ kind: 'sign_in', resume: () => void attempt(work) })
      else onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  /** @returns the revision that is kept now, or undefined when another author was quicker */
  const keep = async ({ code, revision }: ServerLink): Promise<number | undefined> => {
    try {
      const input = { code, revision, name, definition: mine() }
      const saved = await call('PUT /workbenchApi/forms/{code}/draft', input)
      onLink({ code, revision: saved.revision })
      return saved.revision
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.reason !== 'record.changed_meanwhile') throw failure
      const theirs = await call('GET /workbenchApi/forms/{code}', { code })
      const { definition } = parseDefinition(theirs.definition)
      if (!definition) throw failure
      const changes = compareDefinitions(definition, mine())
      const { revision: newest, savedBy } = theirs
      setObstacle({ kind: 'conflict', changes, theirs: definition, revision: newest, savedBy: savedBy ?? '' })
      return undefined
    }
  }
  /** What answers given before would meet is shown first; a form without a version has none to compare with. */
  const publishKept = async (code: string, revision: number) => {
    const changes = await changesOf(code)
    const isBreaking = changes.some(({ severity }) => severity === 'breaking')
    if (changes.length > 0) setObstacle({ kind: 'comparison', revision, changes, isBreaking })
    else await publishNow(code, revision, false)
  }
  const publishNow = async (code: string, revision: number, acceptBreaking: boolean) => {
    const input = { code, revision, acceptBreaking }
    const published = await call('POST /workbenchApi/forms/{code}/publication', input)
    onLink({ code, revision: published.revision })
    setObstacle(undefined)
    onPublished(published.version)
  }
  const save = (over?: ServerLink) =>
    attempt(async () => {
      const target = over ?? link
      if (!target) return setObstacle({ kind: 'code', goal: 'save' })
      if ((await keep(target)) === undefined) return
      setObstacle(undefined)
      onSaved()
    })
  return {
    obstacle,
    busy,
    close: () => setObstacle(undefined),
    showVersions: () => setObstacle({ kind: 'versions' }),
    save,
    begin: (code: string, goal: 'save' | 'publish') =>
      attempt(async () => {
        const { revision } = await call('POST /workbenchApi/forms', { code, name, definition: mine() })
        onLink({ code, revision })
        setObstacle(undefined)
        if (goal === 'publish') await publishKept(code, revision)
        else onSaved()
      }),
    publish: () =>
      attempt(async () => {
        if (!link) return setObstacle({ kind: 'code', goal: 'publish' })
        const revision = await keep(link)
        if (revision !== undefined) await publishKept(link.code, revision)
      }),
    publishCompared: ({ revision, isBreaking }: Extract<Obstacle, { kind: 'comparison' }>) =>
      attempt(async () => {
        if (link) await publishNow(link.code, revision, isBreaking)
      }),
  }
}
