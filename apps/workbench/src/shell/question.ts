import { createStore } from '@rostrum/ui/store'

type Question = {
  /** The question, as a sentence. */
  readonly title: string
  /** The verb of the action. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  readonly onCancel?: (() => void) | undefined
}

/** The question that waits for its answer; a dialog of the workbench shows it. */
export const openQuestion = createStore<Question | undefined>(undefined)

/** Asks before something is lost. */
export const askQuestion = (question: Question): void => openQuestion.set(question)
