import {
  compileForm,
  type FormDefinition,
  type NodePlan,
  type Rule,
  type WidgetNode,
  widgetTypeOf,
} from '@rostrum/forms'
import { type AnswerField, answerFields } from './answer-fields.ts'
import { type CheckWords, valueTests } from './check-code.ts'
import { FormScope, literal } from './rule-code.ts'
import { settlingCode } from './settling-code.ts'

/** What a field or container is called in rules: its name, with that of its sub-form, or its id without one. */
export const keyOf = (node: WidgetNode, owner: string | undefined) =>
  `${owner === undefined ? '' : `${owner}.`}${node.options.name ?? node.id}`

/** What a field holds before anybody fills it in. */
export function emptyValue(field: AnswerField): unknown {
  const { defaultValue } = field.options
  return defaultValue !== undefined && defaultValue !== null ? defaultValue : blankValue(field)
}

function blankValue({ type, options }: AnswerField): unknown {
  const widget = widgetTypeOf(type)
  return widget.kind === 'value' ? widget.empty(options) : []
}

/** The logic of a form as code, and which fields and containers it has something to say about. */
export type FormLogic = {
  readonly code: string
  readonly shown: ReadonlySet<string>
  /** Those that a person cannot always fill in. */
  readonly locked: ReadonlySet<string>
  readonly required: ReadonlySet<string>
}

/**
 * The part of the generated code that knows no page: what rules show, enable, require, compute and check, and
 * `settle`, `check` and `answersOf` over it. Types stand between `‹` and `›`.
 */
export function formLogic(definition: FormDefinition, words: CheckWords): FormLogic {
  const { order, nodes } = compileForm(definition).plan
  const logic = new LogicWriter(definition, words)
  for (const node of nodes) logic.take(node)
  const settlingOrder = order.map((field) => keyOf(field.node, field.owner?.name))
  const fields = answerFields(definition).map((field) => logic.describe(field, undefined))
  const code = `${settlingCode}
const fields‹: Field[]› = [
${fields.map((field) => `  ${field},`).join('\n')}
]
const settlingOrder‹: string[]› = ${literal(settlingOrder)}
const shown‹: Record<string, Predicate>› = ${logic.table('show')}
const enabled‹: Record<string, Predicate>› = ${logic.table('enable')}
const required‹: Record<string, Predicate>› = ${logic.table('require')}
const computed‹: Record<string, (at: Scope) => unknown>› = ${logic.table('compute')}
const choices‹: Record<string, (at: Scope) => Item[]>› = ${logic.table('choose')}
`
  return { code, ...logic.concerned }
}

export const asTypeScript = (code: string) => code.replaceAll(/[‹›]/g, '')
export const asJavaScript = (code: string) => code.replaceAll(/‹[^›]*›/g, '')

type Table = 'show' | 'enable' | 'require' | 'compute' | 'choose'

class LogicWriter {
  readonly #rules: readonly Rule[]
  readonly #scopeOf: (owner: string | undefined) => FormScope
  readonly #words: CheckWords
  readonly #tables: Readonly<Record<Table, Map<string, string>>> = {
    show: new Map(),
    enable: new Map(),
    require: new Map(),
    compute: new Map(),
    choose: new Map(),
  }

  constructor(definition: FormDefinition, words: CheckWords) {
    this.#rules = definition.rules ?? []
    this.#words = words
    const subForms = new Set(
      answerFields(definition)
        .filter(({ type }) => type === 'sub-form')
        .map(({ name }) => name),
    )
    this.#scopeOf = (owner) => new FormScope(subForms, owner)
  }

  /** Notes what the rules and options of a node say, and those of everything around it. */
  take(node: NodePlan): void {
    const key = keyOf(node.node, node.owner?.name)
    const { options } = node
    this.#set('show', key, this.#gate(node, 'show', options.hidden === true))
    this.#set('enable', key, this.#gate(node, 'enable', options.disabled === true || options.readonly === true))
    if (node.kind === 'block') return
    if (node.kind === 'value' && node.widget.choosesFrom) this.#set('choose', key, this.#choices(node, key))
    const required = options.required ? ['true'] : this.#conditions(node, 'require')
    if (required.length > 0) this.#set('require', key, required.map((code) => `(${code})`).join(' || '))
    const computation = this.#rules.findLast((rule) => rule.action === 'compute' && rule.target === key)
    if (computation?.action === 'compute') {
      this.#set('compute', key, this.#scopeOf(node.owner?.name).expression(computation.value))
    }
  }

  get concerned(): Omit<FormLogic, 'code'> {
    const { show, enable, require, compute } = this.#tables
    return {
      shown: new Set(show.keys()),
      locked: new Set([...enable.keys(), ...compute.keys()]),
      required: new Set(require.keys()),
    }
  }

  table(table: Table): string {
    const lines = [...this.#tables[table]].map(([key, code]) => `  ${literal(key)}: (at) => ${code},`)
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`
  }

  /** A field as `settle` and `check` know it. */
  describe(field: AnswerField, owner: string | undefined): string {
    const key = owner === undefined ? field.name : `${owner}.${field.name}`
    const { requiredHint, minRows, maxRows } = field.options
    const tests = [
      ...valueTests(field, key, this.#words).map(({ test, sentence }) => [test, sentence]),
      ...this.#checks(key, owner),
    ]
    const parts = [
      `key: ${literal(key)}, name: ${literal(field.name)}, blank: ${literal(blankValue(field))}, begin: ${literal(emptyValue(field))}`,
      `holds: ${literal(holds(field))}, none: ${literal(nothings(field))}, missing: ${literal(requiredHint || this.#words.required)}`,
      `wrong: [${tests.map(([test, sentence]) => `[(value, at) => ${test}, ${literal(sentence)}]`).join(', ')}]`,
    ]
    if (field.type === 'sub-form') {
      const columns = field.columns.map((column) => this.describe(column, field.name))
      if (this.#tables.enable.get(key) === '(false)') parts.push('isFixed: true')
      parts.push(`rows: [${minRows ?? 0}, ${maxRows ?? 1000}, ${literal(this.#words.invalid)}]`)
      parts.push(`columns: [\n    ${columns.join(',\n    ')},\n  ]`)
    }
    return `{ ${parts.join(', ')} }`
  }

  #checks(key: string, owner: string | undefined): readonly (readonly string[])[] {
    return this.#rules.flatMap((rule) =>
      rule.action === 'check' && rule.target === key
        ? [[`!(${this.#scopeOf(owner).condition(rule.when)})`, rule.hint || this.#words.invalid]]
        : [],
    )
  }

  /** The first rule whose condition holds says what there is to choose from, else the field itself. */
  #choices(node: NodePlan, key: string): string {
    const scope = this.#scopeOf(node.owner?.name)
    const cases = this.#rules.flatMap((rule) =>
      rule.action === 'setOptions' && rule.target === key
        ? [`${scope.condition(rule.when)} ? ${literal(rule.options)} : `]
        : [],
    )
    return `${cases.join('')}${literal(node.options.optionItems ?? [])}`
  }

  #conditions(node: NodePlan, action: 'show' | 'enable' | 'require'): readonly string[] {
    const { name } = node.options
    const prefix = node.owner ? `${node.owner.name}.` : ''
    const targets = new Set([node.node.id, ...(name === undefined ? [] : [`${prefix}${name}`])])
    const scope = this.#scopeOf(node.owner?.name)
    return this.#rules.flatMap((rule) =>
      rule.action === action && targets.has(rule.target) ? [scope.condition(rule.when)] : [],
    )
  }

  /** A node's own rules, or without any its option, and what is around it. */
  #gate(node: NodePlan, action: 'show' | 'enable', isShut: boolean): string | undefined {
    const own = this.#conditions(node, action)
    const around = node.parent && this.#gate(node.parent, action, isShutBy(node.parent, action))
    const codes = [...(around === undefined ? [] : [around]), ...(own.length === 0 && isShut ? ['false'] : own)]
    return codes.length === 0 ? undefined : codes.map((code) => `(${code})`).join(' && ')
  }

  #set(table: Table, key: string, code: string | undefined): void {
    if (code !== undefined) this.#tables[table].set(key, code)
  }
}

function isShutBy({ options }: NodePlan, action: 'show' | 'enable'): boolean {
  return action === 'show' ? options.hidden === true : options.disabled === true || options.readonly === true
}

/** The kind of value that a computation must come to; anything else leaves the field empty, as in the form itself. */
function holds({ type, options }: AnswerField): 'number' | 'text' | 'anything' {
  if (type === 'number' || type === 'rate' || (type === 'slider' && !options.range)) return 'number'
  return ['input', 'textarea', 'date', 'time', 'color', 'rich-editor'].includes(type) ? 'text' : 'anything'
}

/** What is as good as no answer, beside what is empty. */
function nothings({ type }: AnswerField): readonly unknown[] {
  if (type === 'switch') return [false]
  if (type === 'rate') return [0]
  return type.endsWith('-range') ? [['', '']] : []
}
