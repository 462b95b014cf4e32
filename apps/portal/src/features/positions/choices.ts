import type { EligibilitySummary } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Choice } from '../../recruitment/records.ts'

/** A chosen position. Its index is its order. */
export type BasketItem = Pick<Choice['position'], 'id' | 'code' | 'title' | 'employer'> & {
  readonly cancelled: boolean
  readonly eligibility: EligibilitySummary | null
}

/** The choices in a project, with the draft and revision that contain them. */
export type ChoiceDraft = {
  /** Undefined until the first save creates an application. */
  readonly applicationId: string | undefined
  readonly revision: number
  readonly items: readonly BasketItem[]
  readonly adjustable: boolean
}

export const emptyDraft: ChoiceDraft = { applicationId: undefined, revision: 0, items: [], adjustable: false }

export const toBasketItems = (choices: readonly Choice[]): BasketItem[] =>
  choices
    .toSorted((a, b) => a.order - b.order)
    .map(({ position: { id, code, title, employer }, cancelled, eligibility }) => ({
      id,
      code,
      title,
      employer,
      cancelled,
      eligibility,
    }))

/** A position can be chosen once, and only as many as the project allows. */
export function addChoice(chosen: readonly BasketItem[], position: BasketItem, limit: number): readonly BasketItem[] {
  if (chosen.length >= limit || chosen.some(({ id }) => id === position.id)) return chosen
  return [...chosen, position]
}

/** Removes choices; another position comes into the place of the first of them. */
export const takeOutChoices = (
  chosen: readonly BasketItem[],
  removed: readonly BasketItem[],
  added: BasketItem | undefined,
): readonly BasketItem[] =>
  chosen.flatMap((choice) => {
    const at = removed.findIndex(({ id }) => id === choice.id)
    if (at === -1) return choice
    return at === 0 && added ? added : []
  })

/** Puts choices back into their earlier places, as far as the project allows as many. */
export const restoreChoices = (
  chosen: readonly BasketItem[],
  removed: readonly BasketItem[],
  before: readonly BasketItem[],
  limit: number,
): readonly BasketItem[] =>
  removed.reduce(
    (list, choice) =>
      list.length >= limit || list.some(({ id }) => id === choice.id)
        ? list
        : list.toSpliced(
            before.findIndex(({ id }) => id === choice.id),
            0,
            choice,
          ),
    chosen,
  )

export const removeChoice = (chosen: readonly BasketItem[], id: string): readonly BasketItem[] =>
  chosen.filter((choice) => choice.id !== id)

/** Moves a choice to an index from 0; the others keep their order. */
export function moveChoice(chosen: readonly BasketItem[], id: string, to: number): readonly BasketItem[] {
  const moving = chosen.find((choice) => choice.id === id)
  if (!moving || to < 0 || to >= chosen.length) return chosen
  return removeChoice(chosen, id).toSpliced(to, 0, moving)
}

export const choiceInputs = (chosen: readonly BasketItem[]) =>
  chosen.map(({ id }, index) => ({ order: index + 1, positionId: id }))
