import type { CompiledForm } from '../compiled-form.ts'
import type { OptionItem } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import type { ValuePlan } from '../plan/node-plan.ts'
import { convertDate } from '../widgets/date-value.ts'

/**
 * An answer for each field that a person could enter, so that the change hooks of a form run. They differ from the
 * defaults, because an unchanged answer is no change. Files and foreign content are left empty.
 */
export function sampleAnswers({ plan }: CompiledForm, today: string): Readonly<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const field of plan.fields) {
    if (field.owner) continue
    const answer = field.kind === 'rows' ? [sampleRow(field.columns, today)] : sampleOf(field, today)
    if (answer !== undefined) answers[field.name] = answer
  }
  return answers
}

const sampleRow = (columns: readonly ValuePlan[], today: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const answer = sampleOf(column, today)
      return answer === undefined ? [] : [[column.name, answer]]
    }),
  )

/** The first sample that the field reads as an answer. */
function sampleOf({ node, options, widget }: ValuePlan, today: string): unknown {
  return samplesOf(node.type, options, today).find(
    (sample) => widget.read(sample, options) !== undefined && !isSameJson(sample, options.defaultValue),
  )
}

function samplesOf(type: string, options: ValuePlan['options'], today: string): readonly unknown[] {
  const items = options.optionItems ?? []
  switch (type) {
    case 'number':
    case 'rate':
    case 'slider':
      return [Number(options.min ?? 0) + 1, Number(options.max ?? 1), [0, 1]]
    case 'radio':
    case 'select':
    case 'checkbox':
      return items.flatMap(({ value }) => [value, [value]])
    case 'cascader':
      return items.map(pathTo)
    case 'switch':
      return [true, false]
    case 'date':
    case 'date-range': {
      const day = convertDate(today, {}, options)
      return [day, [day, day]]
    }
    case 'time':
    case 'time-range':
      return ['09:00:00', '09:00', ['09:00:00', '10:00:00'], ['09:00', '10:00']]
    case 'color':
      return ['#336699']
    case 'file-upload':
    case 'picture-upload':
    case 'custom':
      return []
    default:
      return ['1', 'a']
  }
}

/** The path of the first leaf below an option. */
function pathTo({ value, children = [] }: OptionItem): readonly unknown[] {
  const [first] = children
  return first ? [value, ...pathTo(first)] : [value]
}
