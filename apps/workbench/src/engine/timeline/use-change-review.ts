import type { TimelineEffect } from '@rostrum/contracts/engines/resource/event-calls'
import type { ResourceDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useState } from 'react'
import { previewChange } from './timeline-query.ts'

type Review = { readonly effect: TimelineEffect; readonly onAnswer: (save: boolean) => void }

type ChangeReview = {
  /** The effect that is shown now, and who waits for the answer. */
  readonly open: Review | undefined
  /**
   * Shows what a change of a record does. @returns whether to save it
   *
   * @throws ApiFailure where the change would be refused
   */
  readonly ask: (
    changed: Pick<ResourceRecord, 'id' | 'revision'>,
    entered: Readonly<Record<string, unknown>>,
  ) => Promise<boolean>
}

/** Asks before a change of a record with an effective day is saved. Other changes need no question. */
export function useChangeReview({ path, effectiveDay }: ResourceDescription): ChangeReview {
  const [open, setOpen] = useState<Review | undefined>()
  return {
    open,
    async ask({ id, revision }, entered) {
      if (effectiveDay === undefined) return true
      const { [effectiveDay]: day, remark: _remark, ...values } = entered
      // Without a day the server refuses dated changes at its field.
      if (typeof day !== 'string') return true
      const effect = await previewChange(path, { id, revision, effectiveDay: day, values })
      if (effect.periods.length === 0) return true
      return new Promise((resolve) => {
        const onAnswer = (save: boolean) => {
          setOpen(undefined)
          resolve(save)
        }
        setOpen({ effect, onAnswer })
      })
    },
  }
}
