import type { Answers, ScriptedState } from '../validation/context.ts'
import type { FieldError } from '../validation/failure.ts'
import type { AnswerCell } from './cell.ts'
import type { Engine } from './engine.ts'

/** Validates every field as if it had been left, then the answers as a whole. */
export function validateAll(engine: Engine, answers: () => Answers, scripted: ScriptedState | undefined): void {
  const { environment } = engine
  const { scriptCheck, formCheck } = environment
  const cells = engine.fields()
  for (const cell of cells) {
    cell.touched = true
    // The server should try again: this code does not mean that an answer is invalid.
    if (cell.rejection?.code === 'list_unavailable') cell.rejection = undefined
  }
  if (scripted) Object.assign(environment, { scriptCheck: scripted.check, formCheck: scripted.formCheck })
  try {
    engine.refresh(cells, 'validation')
    engine.checkForm(answers)
  } finally {
    Object.assign(environment, { scriptCheck, formCheck })
  }
}

/** Shows errors at the fields that they name, or at the whole form. Returns the errors that match no field. */
export function reject(engine: Engine, errors: readonly FieldError[]): readonly FieldError[] {
  const placed = errors.flatMap((error) => {
    const cell = engine.cells.find(error.path)
    return cell ? [{ cell, error }] : []
  })
  for (const { cell, error } of placed) {
    cell.rejection = error
    cell.touched = true
  }
  engine.refresh(
    placed.map(({ cell }) => cell),
    'validation',
  )
  const ofWhole = errors.find(({ path }) => path === '')
  if (ofWhole) engine.setFormFailure(ofWhole)
  return errors.filter((error) => error.path !== '' && !placed.some((one) => one.error === error))
}

export function clearRejection(engine: Engine, cell: AnswerCell): void {
  if (!cell.rejection) return
  cell.rejection = undefined
  engine.refresh([cell], 'blur')
}
