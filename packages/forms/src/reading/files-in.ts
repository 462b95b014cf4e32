import type { CompiledForm } from '../compiled-form.ts'
import { cellPath } from '../definition/path.ts'
import type { ValuePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import { answerOf, isRowList } from '../validation/settle.ts'
import type { UploadedFile } from '../validation/uploads.ts'

export type FileAnswer = UploadedFile & {
  /** The path as errors write it, with the row index. */
  readonly path: string
}

/** The files in upload fields. A text that merely looks like a file, such as one named `url`, does not count. */
export function filesIn({ plan }: CompiledForm, answers: Answers): FileAnswer[] {
  return plan.fields.flatMap((field) => {
    const answer = answerOf(answers, field.name)
    if (field.kind === 'value') return filesOf(field, answer, field.name)
    const rows = isRowList(answer) ? answer : []
    return rows.flatMap((row, at) =>
      field.columns.flatMap((column) =>
        filesOf(column, answerOf(row, column.name), cellPath(field.name, at, column.name)),
      ),
    )
  })
}

const filesOf = ({ widget }: ValuePlan, value: unknown, path: string): FileAnswer[] =>
  (widget.files?.(value) ?? []).map(({ name, url }) => ({ name, url, path }))
