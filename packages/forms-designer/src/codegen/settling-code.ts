import { ruleFunctions } from './rule-code.ts'
import { valueFunctions } from './value-code.ts'

/**
 * The same in every generated form: values settle in the order of the rules, so that what rules read is what counts.
 * A hidden field is empty, a disabled one holds what it was given, a computed one its result.
 */
export const settlingCode = `‹type Values = Record<string, unknown>
type Scope = { form: Values; row: Values; today: string }
type Predicate = (at: Scope) => boolean
type Field = {
  key: string
  name: string
  blank: unknown
  begin: unknown
  holds: string
  missing: string
  none: unknown[]
  wrong: [(value: unknown, at: Scope) => boolean, string][]
  isFixed?: boolean
  rows?: [number, number, string]
  columns?: Field[]
}
›
${ruleFunctions}
${valueFunctions}
const asRows = (value‹: unknown›)‹: Values[]› => (Array.isArray(value) ? value : [])
const column = (rows‹: unknown›, name‹: string›) => asRows(rows).map((row) => row[name])
const isShown = (key‹: string›, at‹: Scope›) => shown[key]?.(at) ?? true
const isEnabled = (key‹: string›, at‹: Scope›) => enabled[key]?.(at) ?? true
const isAnswered = ({ key }‹: Field›, at‹: Scope›) => isShown(key, at) && (isEnabled(key, at) || key in computed)

function readAs(field‹: Field›, value‹: unknown›)‹: unknown› {
  if (field.holds === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : field.blank
  if (field.holds === 'text') return typeof value === 'string' ? value : field.blank
  return value ?? field.blank
}

function settled(field‹: Field›, at‹: Scope›, entered‹: unknown›, given‹: unknown›)‹: unknown› {
  if (!isShown(field.key, at)) return field.blank
  const compute = computed[field.key]
  if (compute) return readAs(field, compute(at))
  return isEnabled(field.key, at) ? (entered ?? field.blank) : (given ?? field.begin)
}

function settle(entered‹: Values›, given‹: Values›, today‹: string›)‹: Values› {
  const form‹: Values› = {}
  const sent‹: Record<string, Values[]>› = {}
  const at = { form, row: form, today }
  for (const key of settlingOrder) {
    const [name = '', inner] = key.split('.')
    const field = fields.find((each) => each.name === name)
    if (!field) continue
    if (inner !== undefined) settleColumn(field, inner, sent[name] ?? [], at)
    else if (field.columns) {
      const source = field.isFixed ? given[name] : isEnabled(key, at) ? entered[name] : []
      sent[name] = isShown(key, at) ? asRows(source) : []
      form[name] = sent[name].map(() => ({}))
    } else form[name] = settled(field, at, entered[name], given[name])
  }
  return form
}

function settleColumn(field‹: Field›, name‹: string›, sent‹: Values[]›, { form, today }‹: Scope›)‹: void› {
  const cell = field.columns?.find((each) => each.name === name)
  if (!cell) return
  for (const [index, row] of asRows(form[field.name]).entries()) {
    const entered = sent[index]?.[name]
    row[name] = settled(cell, { form, row, today }, entered, field.isFixed ? entered : undefined)
  }
}

/** What is wrong, by the name of the field, or for a cell by \`rows[0].name\`. */
function check(form‹: Values›, today‹: string›)‹: Record<string, string>› {
  const errors‹: Record<string, string>› = {}
  const look = (field‹: Field›, path‹: string›, at‹: Scope›) => {
    const sentence = isAnswered(field, at) ? faultOf(field, at.row[field.name], at) : undefined
    if (sentence !== undefined) errors[path] = sentence
  }
  for (const field of fields) {
    look(field, field.name, { form, row: form, today })
    for (const [index, row] of asRows(field.columns && form[field.name]).entries()) {
      for (const cell of field.columns ?? []) look(cell, field.name + '[' + index + '].' + cell.name, { form, row, today })
    }
  }
  return errors
}

function faultOf(field‹: Field›, value‹: unknown›, at‹: Scope›)‹: string | undefined› {
  const isMissing = isEmpty(value) || field.none.some((each) => isSame(each, value))
  if (isMissing && required[field.key]?.(at)) return field.missing
  const [least, most, sentence] = field.rows ?? [0, Number.POSITIVE_INFINITY, '']
  const { length } = asRows(value)
  if (field.rows && (length < least || length > most)) return sentence
  return isMissing ? undefined : field.wrong.find(([isWrong]) => isWrong(value, at))?.[1]
}

/** What is submitted: everything that shows. */
function answersOf(form‹: Values›, today‹: string›)‹: Values› {
  const of = (list‹: Field[]›, row‹: Values›) =>
    list.filter(({ key }) => isShown(key, { form, row, today })).map(({ name }) => [name, row[name]])
  const answers‹: Values› = Object.fromEntries(of(fields, form))
  for (const { name, columns } of fields) {
    if (columns && name in answers) answers[name] = asRows(form[name]).map((row) => Object.fromEntries(of(columns, row)))
  }
  return answers
}

const todayHere = () => new Date().toLocaleDateString('sv-SE')
`
