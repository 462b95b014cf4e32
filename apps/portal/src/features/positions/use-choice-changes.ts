import { clearToasts, toast } from '@rostrum/ui/Toasts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { type BasketItem, type ChoiceDraft, removeChoice, restoreChoices, takeOutChoices } from './choices.ts'
import type { Choices } from './use-choices.ts'

type Removal = {
  readonly message: string
  readonly removed: readonly BasketItem[]
  /** Comes into the place of the first that is removed. */
  readonly added?: BasketItem
}

const topic = 'choices'

/** Saves changes of the choices and announces them. What is taken out has a way back. */
export function useChoiceChanges(choices: Choices, limit: number) {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const { items } = choices.draft
  const change = async (
    update: (chosen: readonly BasketItem[]) => readonly BasketItem[],
    words: (draft: ChoiceDraft) => string,
  ): Promise<boolean> => {
    const done = await choices.change((draft) => ({ ...draft, items: update(draft.items) }))
    if (done) setAnnouncement(words(done))
    return done !== undefined
  }
  // The way back is taken later, from the choices of that moment.
  const latestChange = useRef(change)
  useEffect(() => {
    latestChange.current = change
  })
  useEffect(() => () => clearToasts(topic), [])
  const takeOut = async ({ message, removed, added }: Removal): Promise<void> => {
    const done = await change(
      (chosen) => takeOutChoices(chosen, removed, added),
      () => message,
    )
    const restore = (chosen: readonly BasketItem[]) =>
      restoreChoices(added ? removeChoice(chosen, added.id) : chosen, removed, items, limit)
    const undo = () => void latestChange.current(restore, () => t('positions.restored'))
    if (done) toast({ tone: 'done', message, topic, undo })
  }
  return { announcement, change, takeOut }
}
