import type { CompiledForm } from '../compiled-form.ts'
import type { WidgetNode } from '../definition/definition.ts'
import { isWidgetHook } from '../definition/hooks.ts'
import type { OptionItem } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import { collectScripts } from '../definition/scripts-of.ts'
import type { RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import { convertDate } from '../widgets/date-value.ts'

/** Longer lists of options are not tried to their ends, because each run opens the form again. */
const maximumSamples = 24

/** A text that is longer than most, and the length up to which texts are tried. */
const longText = 200
const longestText = 2000

/** As many rows as people seldom enter more of. */
const manyRows = 10

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
    const counts = values.map((each) => (isHooked || hasHook(each.node) ? readableSamples(each, basis).length : 1))
    // The second sample of rows has many of them.
    return field.kind === 'rows' && (isHooked || values.some(({ node }) => hasHook(node))) ? [2, ...counts] : counts
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
    const answer = field.kind === 'rows' ? sampleRows(field, basis, at) : sampleOf(field, basis, at)
    if (answer !== undefined) answers[field.name] = answer
  }
  return answers
}

function sampleRows({ columns, options }: RowsPlan, basis: Basis, at: number): readonly Answers[] {
  const count = at === 1 ? Math.min(manyRows, options.maxRows ?? manyRows) : 1
  return Array.from({ length: count }, (_, row) => sampleRow(columns, basis, at + row))
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

/** The samples that the field reads as an answer. An empty answer is a change only where there is a default. */
const readableSamples = ({ node, options, widget }: ValuePlan, { today, literals }: Basis): readonly unknown[] =>
  [
    ...samplesOf(node.type, options, today),
    ...(options.defaultValue === undefined ? [] : [widget.empty(options)]),
    ...(options.optionItems ? [] : literals),
    ...(textTypes.has(node.type) ? textsOfLengths(literals) : []),
  ].filter((sample) => widget.read(sample, options) !== undefined && !isSameJson(sample, options.defaultValue))

const textTypes: ReadonlySet<string> = new Set(['input', 'textarea', 'rich-editor'])

function samplesOf(type: string, options: ValuePlan['options'], today: string): readonly unknown[] {
  const items = options.optionItems ?? []
  switch (type) {
    case 'number':
    case 'rate':
    case 'slider':
      return numbers(options)
    case 'radio':
    case 'select':
    case 'checkbox':
      return choices(items)
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
      return texts(options)
  }
}

/** Also numbers that a limit refuses, because hooks run for them as well. */
function numbers({ min, max }: ValuePlan['options']): readonly unknown[] {
  const [least, most] = [Number(min ?? 0), Number(max ?? 1)]
  return [least + 1, most, [0, 1], -1, -1_000_000, 1_000_000_000, 0, 0.5]
}

/** The second sample has all options. */
function choices(items: readonly OptionItem[]): readonly unknown[] {
  const [first, ...others] = items.map(({ value }) => value)
  if (first === undefined) return []
  return [first, [first], [first, ...others], ...others.flatMap((value) => [value, [value]])]
}

function texts({ maxLength }: ValuePlan['options']): readonly string[] {
  const limit = typeof maxLength === 'number' && maxLength > 1 ? [textOf(Math.min(maxLength, longestText))] : []
  return ['1', 'a', textOf(longText), ...limit]
}

/** Texts with the lengths that scripts mention: a hook often compares the length of an answer. */
const textsOfLengths = (literals: Basis['literals']): readonly string[] =>
  literals.flatMap((length) =>
    typeof length === 'number' && Number.isInteger(length) && length > 1 && length <= longestText
      ? [textOf(length)]
      : [],
  )

const textOf = (length: number): string => 'a'.repeat(length)

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
