import type { Board } from './exam-board.ts'
import type { Step } from './steps.ts'

export type StepProps = { readonly board: Board; readonly onStep: (step: Step) => void }
