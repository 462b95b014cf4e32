import type { Opinion } from '@rostrum/contracts/recruitment/review/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/api.ts'

const emptyOpinion: Opinion = { decision: null, reasons: [], text: '', deadline: null }

/** Debounce of saving a draft to the server. */
const debounceMilliseconds = 700

type OpinionSaveState = 'kept' | 'pending' | 'failed'

/** A reviewer's draft about one application; it is saved to the server as it changes, so that no input is lost. */
export function useOpinion(id: string, begun: Opinion | null) {
  const [opinion, setOpinion] = useState(begun ?? emptyOpinion)
  const [keeping, setKeeping] = useState<OpinionSaveState>('kept')
  const unsent = useRef<Opinion | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    clearTimeout(timer.current)
    const written = unsent.current
    if (!written) return
    unsent.current = undefined
    call('PUT /workbenchApi/recruitment/applications/{id}/opinion', { id, ...written }).then(
      () => setKeeping(unsent.current ? 'pending' : 'kept'),
      () => {
        unsent.current ??= written
        setKeeping('failed')
      },
    )
  }, [id])

  const change = useCallback(
    (part: Partial<Opinion>) => {
      setOpinion((before) => {
        const next = { ...before, ...part }
        unsent.current = next
        return next
      })
      setKeeping('pending')
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, debounceMilliseconds)
    },
    [keep],
  )

  useEffect(() => {
    window.addEventListener('beforeunload', keep)
    return () => {
      window.removeEventListener('beforeunload', keep)
      keep()
    }
  }, [keep])

  /** The decision was sent and included the draft. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    unsent.current = undefined
  }, [])

  return { opinion, change, forget, keeping }
}
