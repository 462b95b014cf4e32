import { useState } from 'react'
import type { EditLock } from '../../recruitment/edit-lock.ts'
import type { Project } from '../../recruitment/records.ts'
import { findRejection, type RejectedPosition, rejectedChoices } from '../../recruitment/rejected-positions.ts'
import { useOrdinal } from '../../recruitment/use-ordinal.ts'
import { useT } from '../../shell/use-t.ts'
import { addChoice, type BasketItem, moveChoice, removeChoice } from './choices.ts'
import type { Position } from './records.ts'
import { useChoiceChanges } from './use-choice-changes.ts'
import type { Choices } from './use-choices.ts'

export type Basket = {
  readonly project: Project
  readonly choices: Choices
  readonly lock: EditLock
  readonly limit: number
  readonly isFull: boolean
  /** The choices of a change for which the office did not pass the reader, without those that the reader chose again. */
  readonly rejections: readonly RejectedPosition[]
  /** Index of a position among the choices; -1 if it is not chosen. */
  readonly placeOf: (positionId: string) => number
  /** The choice of a change that makes room for a position, because the office did not pass the reader for it. */
  readonly replacedBy: (positionId: string) => BasketItem | undefined
  readonly add: (position: Position) => void
  readonly removeRejected: (positionIds: readonly string[]) => void
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
  const limit = project.choicesPerApplication
  const { announcement, change, takeOut } = useChoiceChanges(choices, limit)
  const { items } = choices.draft
  const place = (list: readonly BasketItem[], id: string) => list.findIndex((choice) => choice.id === id)
  const [chosenAgain, setChosenAgain] = useState<readonly string[]>([])
  const rejections = rejectionsOf(project, choices).filter(({ position }) => !chosenAgain.includes(position.id))

  const nameOf = (position: Pick<BasketItem, 'title' | 'code'>) => t('recruitment.choice', position)
  const replace = (former: BasketItem, position: Position) =>
    void takeOut({
      message: t('positions.replaced', { position: nameOf(position), former: nameOf(former) }),
      removed: [former],
      added: toBasketItem(position),
    })
  const removeRejected = (ids: readonly string[]) => {
    const removed = items.filter(({ id }) => ids.includes(id))
    void takeOut({ message: t('positions.removed_rejected', { count: removed.length }), removed })
  }
  const addNew = (position: Position) =>
    void change(
      (before) => addChoice(before, toBasketItem(position), limit),
      (after) => {
        const at = place(after.items, position.id)
        if (at === -1) return t('positions.why_full')
        return t('positions.announce_added', { position: position.title, choice: ordinal(at) })
      },
    )
  const isRejected = (id: string) => findRejection(project, id) !== undefined
  const replacedBy = (positionId: string) =>
    isRejected(positionId) && items.length < limit
      ? undefined
      : items.find(({ id }) => id === rejections[0]?.position.id)
  const add = (position: Position) => {
    if (isRejected(position.id)) setChosenAgain([...chosenAgain, position.id])
    const former = replacedBy(position.id)
    if (former) replace(former, position)
    else addNew(position)
  }
  return {
    project,
    choices,
    lock,
    limit,
    isFull: items.length >= limit && rejections.length === 0,
    rejections,
    placeOf: (id) => place(items, id),
    replacedBy,
    add,
    removeRejected,
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

/** A first submission has no choice that was not passed, unless the reader chose it in spite of a question. */
const rejectionsOf = (project: Project, { application, draft }: Choices): RejectedPosition[] =>
  application && application.submittedAt !== null
    ? rejectedChoices(project, {
        states: application.states,
        choices: draft.items.map((position) => ({ position })),
      })
    : []

const toBasketItem = ({ id, code, title, employer, cancelled, eligibility }: Position): BasketItem => ({
  id,
  code,
  title,
  employer,
  cancelled,
  eligibility: eligibility && { overall: eligibility.overall, counts: eligibility.counts },
})
