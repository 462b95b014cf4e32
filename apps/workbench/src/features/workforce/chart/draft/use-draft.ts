import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useUnsavedGuard } from '../../../../engine/public/use-unsaved-guard.ts'
import { changed, historyOf, redone, type UndoHistory, undone } from '../../../../parts/editing/undo-history.ts'
import { useAction } from '../../../../parts/page/use-action.ts'
import { call, type Output } from '../../../../shell/api.ts'
import { fieldErrorMessages } from '../../../../shell/failure.ts'
import { usePage } from '../../../../shell/page-context.ts'
import { personKey } from '../chart-tree.ts'
import type { Draft, Picked } from './draft-moves.ts'

type Stored = Output<'GET /workbenchApi/workforce/reorganisations'>[number]
export type Preview = Output<'POST /workbenchApi/workforce/reorganisations/{id}/preview'>

/** Changes are saved after this pause. */
const saveAfterMilliseconds = 500

type Editing = {
  readonly id: string
  readonly revision: number
  readonly saved: Draft
  readonly history: UndoHistory<Draft>
}

const begun = ({ id, revision, name, day, moves }: Stored): Editing => {
  const draft = { name, day, moves }
  return { id, revision, saved: draft, history: historyOf<Draft>(draft) }
}

export type DraftEditor = NonNullable<ReturnType<typeof useDraft>>

/** A draft that saves itself, can be undone, and shows what it would do; undefined while none is open. */
export function useDraft(stored: Stored | undefined) {
  const { tab } = usePage()
  const [editing, setEditing] = useState<Editing>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [known, setKnown] = useState<ReadonlyMap<string, Picked>>(new Map())
  if (stored && editing?.id !== stored.id) setEditing(begun(stored))
  const draft = editing?.history.value
  const isDirty = editing !== undefined && draft !== editing.saved
  useUnsavedGuard(tab.path, stored !== undefined && isDirty)
  const { run, running } = useAction(
    (toSave: Editing) => {
      const { id, revision, history } = toSave
      return call('PUT /workbenchApi/workforce/reorganisations/{id}', { id, revision, ...history.value })
    },
    {
      refresh: ['/workforce/reorganisations'],
      onFailure: (error) => {
        setProblems(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const [refused, setRefused] = useState<Draft>()
  const isSavable = stored !== undefined && isDirty && !running && refused !== draft && draft?.name.trim() !== ''
  useEffect(() => {
    if (!isSavable || !editing) return
    const timer = setTimeout(() => {
      const saving = editing.history.value
      run(editing).then(
        ({ revision }) => {
          setProblems({})
          setEditing((now) => (now?.id === editing.id ? { ...now, revision, saved: saving } : now))
        },
        () => setRefused(saving),
      )
    }, saveAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [isSavable, editing, run])
  const preview = usePreview(stored && editing)
  const shown = useMemo(() => withNames(known, preview.data), [known, preview.data])
  const move = useCallback(
    (step: (history: UndoHistory<Draft>) => UndoHistory<Draft>) =>
      setEditing((now) => now && { ...now, history: step(now.history) }),
    [],
  )
  if (!stored || !editing || !draft) return undefined
  return {
    ...{ id: editing.id, revision: editing.revision, draft, problems, preview, isSaving: isDirty, known: shown },
    canUndo: editing.history.past.length > 0,
    canRedo: editing.history.future.length > 0,
    undo: () => move(undone),
    redo: () => move(redone),
    /** @param joins continues the last change, such as typing */
    change: (values: Partial<Draft>, joins = false) =>
      move((history) => changed(history, { ...history.value, ...values }, joins)),
    remember: (picked: Picked) => setKnown((before) => new Map(before).set(picked.key, picked)),
    /** Saves again after a refusal, over what another window has saved in the meantime. */
    saveAgain: () => {
      setEditing((now) => now && { ...now, revision: stored.revision })
      setRefused(undefined)
    },
    isRefused: refused === draft,
  }
}

function usePreview(editing: Editing | undefined) {
  const id = editing?.id ?? ''
  return useQuery({
    queryKey: ['POST /workbenchApi/workforce/reorganisations/{id}/preview', { id }, editing?.revision],
    queryFn: ({ signal }) => call('POST /workbenchApi/workforce/reorganisations/{id}/preview', { id }, signal),
    enabled: id !== '' && editing !== undefined && editing.saved.moves.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** People of moves that the chart has not shown yet, such as those of a draft of yesterday. */
function withNames(known: ReadonlyMap<string, Picked>, preview: Preview | undefined): ReadonlyMap<string, Picked> {
  const all = new Map(known)
  for (const { kind, id, name, changes } of preview?.moves ?? []) {
    const key = personKey(id)
    if (kind !== 'person' || name === '' || all.has(key)) continue
    const post = changes.find(({ field }) => field === 'postId')?.after ?? ''
    const person = { id, name, jobNumber: '', post, department: '', change: null, direct: 0, below: 0 }
    all.set(key, { key, kind: 'person', person })
  }
  return all
}
