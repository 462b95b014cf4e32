import type { Opinion } from '@rostrum/contracts/recruitment/review/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/api.ts'
import type { ReviewApplication } from './review-queries.ts'

const emptyOpinion: Opinion = { decision: null, reasons: [], parts: [], text: '', deadline: null }

/** Debounce of saving a draft to the server. */
const debounceMilliseconds = 700

type OpinionSaveState = 'kept' | 'pending' | 'failed'

/** A reviewer's draft about one application; it is saved to the server as it changes, so that no input is lost. */
export function useOpinion(id: string, begun: ReviewApplication['opinion']) {
  const [opinion, setOpinion] = useState(begun ? { ...begun, parts: begun.parts ?? [] } : emptyOpinion)
  const [keeping, setKeeping] = useState<OpinionSaveState>('kept')
  const latest = useRef(opinion)
  const unsent = useRef<Opinion | undefined>(undefined)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /**
   * Saves are made one after another: an older draft must neither replace a newer one nor be reported in its place. Who
   * leaves does not wait for the one before.
   */
  const keep = useCallback(
    async (isLeaving = false): Promise<void> => {
      clearTimeout(timer.current)
      if (isSending.current && !isLeaving) return
      isSending.current = true
      let failed = false
      while (unsent.current && !failed) {
        const written = unsent.current
        unsent.current = undefined
        try {
          await call('PUT /workbenchApi/recruitment/applications/{id}/opinion', { id, ...written })
        } catch {
          unsent.current ??= written
          failed = true
        }
      }
      isSending.current = false
      setKeeping(failed ? 'failed' : 'kept')
    },
    [id],
  )

  const change = useCallback(
    (part: Partial<Opinion>) => {
      const next = { ...latest.current, ...part }
      latest.current = next
      unsent.current = next
      setOpinion(next)
      setKeeping('pending')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), debounceMilliseconds)
    },
    [keep],
  )

  useEffect(() => {
    const finish = () => void keep(true)
    window.addEventListener('beforeunload', finish)
    return () => {
      window.removeEventListener('beforeunload', finish)
      finish()
    }
  }, [keep])

  /** The decision was sent and included the draft. */
  const discard = useCallback(() => {
    clearTimeout(timer.current)
    unsent.current = undefined
  }, [])

  return { opinion, change, discard, keeping }
}
