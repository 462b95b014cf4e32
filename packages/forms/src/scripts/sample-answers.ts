import type { CompiledForm } from '../compiled-form.ts'
import type { WidgetNode } from '../definition/definition.ts'
import type { OptionItem } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import type { ValuePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import { convertDate } from '../widgets/date-value.ts'
import { isWidgetHook } from './hooks.ts'
import { collectScripts } from './scripts-of.ts'

/** Longer lists of options are not tried to their ends, because each run opens the form again. */
const maximumSamples = 12

/** What samples depend on: the current date, and the values that the scripts mention. */
type Basis = { readonly today: string; readonly literals: readonly (string | number)[] }

/**
 * Answers with which the scripts of a form are tried: none, then a sample of each field. Fields with hooks take one of
 * their samples after the other, because a hook may go astray at a single option, or at a value that it compares with.
 */
export function trialAnswers({ plan, definition }: CompiledForm, today: string): readonly Answers[] {
  const names = new Set<unknown>(plan.fields.map(({ name }) => name))
  const literals = literalsIn(collectScripts(definition).map(({ source }) => source))
  const basis = { today, literals: literals.filter((literal) => !names.has(literal)) }
  const isWatched = Boolean(definition.config.onFormDataChange)
  const counts = plan.fields.flatMap((field) => {
    if (field.owner) return []
    const values = field.kind === 'rows' ? field.columns : [field]
    const isHooked = isWatched || hasHook(field.node)
    return values.map((each) => (isHooked || hasHook(each.node) ? readableSamples(each, basis).length : 1))
  })
  const count = Math.min(Math.max(1, ...counts), maximumSamples)
  return [{}, ...Array.from({ length: count }, (_, at) => sampleAnswers(plan, basis, at))]
}

const hasHook = ({ options }: WidgetNode): boolean =>
  Object.entries(options).some(([option, source]) => isWidgetHook(option) && Boolean(source))

/**
 * An answer for each field that a person could enter, so that the change hooks of a form run. They differ from the
 * defaults, because an unchanged answer is no change. Files and foreign content are left empty.
 */
function sampleAnswers({ fields }: CompiledForm['plan'], basis: Basis, at: number): Answers {
  const answers: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.owner) continue
    const answer = field.kind === 'rows' ? [sampleRow(field.columns, basis, at)] : sampleOf(field, basis, at)
    if (answer !== undefined) answers[field.name] = answer
  }
  return answers
}

const sampleRow = (columns: readonly ValuePlan[], basis: Basis, at: number): Answers =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const answer = sampleOf(column, basis, at)
      return answer === undefined ? [] : [[column.name, answer]]
    }),
  )

/** One sample of a field. Fields with fewer samples start over. */
function sampleOf(field: ValuePlan, basis: Basis, at: number): unknown {
  const samples = readableSamples(field, basis)
  return samples[at % samples.length]
}

/** The samples that the field reads as an answer. */
const readableSamples = ({ node, options, widget }: ValuePlan, { today, literals }: Basis): readonly unknown[] =>
  [...samplesOf(node.type, options, today), ...(options.optionItems ? [] : literals)].filter(
    (sample) => widget.read(sample, options) !== undefined && !isSameJson(sample, options.defaultValue),
  )

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

/**
 * The texts and numbers that scripts mention, with the numbers next to them: a hook often goes astray at the values
 * that it compares an answer with. An approximation: it also reads comments, and skips texts with escapes.
 */
function literalsIn(sources: readonly string[]): readonly (string | number)[] {
  const found = new Set<string | number>()
  for (const match of sources.join('\n').matchAll(/(['"`])([^'"`\\\n]+)\1|(?<![\w.])(\d+(?:\.\d+)?)(?![\w.])/g)) {
    const [, , text, digits] = match
    if (text !== undefined) found.add(text)
    const number = Number(digits)
    if (digits !== undefined) for (const near of [number, number + 1, number - 1]) found.add(near)
  }
  return [...found]
}

/** The path of the first leaf below an option. */
function pathTo({ value, children = [] }: OptionItem): readonly unknown[] {
  const [first] = children
  return first ? [value, ...pathTo(first)] : [value]
}
