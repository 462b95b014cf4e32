import { useState } from 'react'
import type { EditLock } from '../../recruitment/edit-lock.ts'
import type { Project } from '../../recruitment/records.ts'
import { useOrdinal } from '../../recruitment/use-ordinal.ts'
import { useT } from '../../shell/use-t.ts'
import { addChoice, type BasketItem, type ChoiceDraft, moveChoice, removeChoice } from './choices.ts'
import type { Position } from './records.ts'
import type { Choices } from './use-choices.ts'

export type Basket = {
  readonly project: Project
  readonly choices: Choices
  readonly lock: EditLock
  readonly limit: number
  readonly isFull: boolean
  /** Index of a position among the choices; -1 if it is not chosen. */
  readonly placeOf: (positionId: string) => number
  readonly add: (position: Position) => void
  readonly remove: (choice: Pick<BasketItem, 'id' | 'title'>) => void
  readonly move: (choice: BasketItem, to: number) => void
  readonly setAdjustable: (adjustable: boolean) => void
  /** The last change, for screen readers. */
  readonly announcement: string
}

/** The actions on the choices, and their announcements. */
export function useBasket(project: Project, choices: Choices, lock: EditLock): Basket {
  const t = useT()
  const ordinal = useOrdinal()
  const [announcement, setAnnouncement] = useState('')
  const limit = project.choicesPerApplication
  const { items } = choices.draft
  const place = (list: readonly BasketItem[], id: string) => list.findIndex((choice) => choice.id === id)

  const change = async (
    update: (chosen: readonly BasketItem[]) => readonly BasketItem[],
    words: (draft: ChoiceDraft) => string,
  ) => {
    const done = await choices.change((draft) => ({ ...draft, items: update(draft.items) }))
    if (done) setAnnouncement(words(done))
  }
  return {
    project,
    choices,
    lock,
    limit,
    isFull: items.length >= limit,
    placeOf: (id) => place(items, id),
    add: (position) =>
      void change(
        (before) => addChoice(before, toBasketItem(position), limit),
        (after) => {
          const at = place(after.items, position.id)
          if (at === -1) return t('positions.why_full')
          return t('positions.announce_added', { position: position.title, choice: ordinal(at) })
        },
      ),
    remove: ({ id, title }) =>
      void change(
        (before) => removeChoice(before, id),
        () => t('positions.announce_removed', { position: title }),
      ),
    move: ({ id, title }, to) =>
      void change(
        (before) => moveChoice(before, id, to),
        (after) => t('positions.announce_moved', { position: title, choice: ordinal(place(after.items, id)) }),
      ),
    setAdjustable: (adjustable) => void choices.change((draft) => ({ ...draft, adjustable })),
    announcement,
  }
}

const toBasketItem = ({ id, code, title, employer, cancelled, eligibility }: Position): BasketItem => ({
  id,
  code,
  title,
  employer,
  cancelled,
  eligibility: eligibility && { overall: eligibility.overall, counts: eligibility.counts },
})
