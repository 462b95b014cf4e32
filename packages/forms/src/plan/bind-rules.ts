import type { ProblemList } from '../definition/problems.ts'
import { compileCondition } from '../rules/condition.ts'
import { compileExpression, type Measure, type Resolve } from '../rules/expression.ts'
import type { Condition, Rule } from '../rules/rule.ts'
import type { Failure } from '../validation/failure.ts'
import { indexOptions, type OptionIndex } from '../validation/option-index.ts'
import type { NodeCollection } from './collect-nodes.ts'
import { columnValues } from './column-cache.ts'
import { entersRow } from './enters-row.ts'
import { always, never } from './frame.ts'
import type { Evaluation, FieldPlan, Frame, NodePlan, Predicate, ValuePlan } from './node-plan.ts'
import { valueIn } from './value-in.ts'

/** The result of the rules about one node, without its containers. */
type NodeRules = {
  show: Predicate[]
  enable: Predicate[]
  require: Predicate[]
  /** Fields that decide about visibility and enabled state, and so about the value of every nested field. */
  gates: Set<FieldPlan>
}

/** A check by rule: the message to show when the condition does not hold. */
export type RuleCheck = (frame: Frame) => Failure | undefined

/** The options of one `setOptions` rule, when its condition holds. */
type OptionCase = (frame: Frame) => OptionIndex | undefined

/** Compiles the rules into the plans and records the dependencies between fields. */
export class RuleBinder {
  readonly #collected: NodeCollection
  readonly #problems: ProblemList
  readonly #rulings = new Map<NodePlan, NodeRules>()
  readonly #optionCases = new Map<ValuePlan, OptionCase[]>()
  readonly #checks = new Map<NodePlan, RuleCheck[]>()

  constructor(collected: NodeCollection, problems: ProblemList) {
    this.#collected = collected
    this.#problems = problems
    for (const node of collected.nodes) {
      this.#rulings.set(node, { show: [], enable: [], require: [], gates: new Set() })
    }
  }

  /** The checks by rule of a node. Filled when the rules are bound. */
  checksOf(node: NodePlan): RuleCheck[] {
    const checks = this.#checks.get(node) ?? []
    this.#checks.set(node, checks)
    return checks
  }

  /** The list of a field according to its rules, else its own list. */
  choicesOf(field: ValuePlan, otherwise: ValuePlan['choices']): ValuePlan['choices'] {
    const cases = this.#optionCases.get(field)
    if (!cases) return otherwise
    return (frame, sources) => {
      for (const optionCase of cases) {
        const found = optionCase(frame)
        if (found) return found
      }
      return otherwise(frame, sources)
    }
  }

  bind(rules: readonly Rule[]): void {
    for (const [at, rule] of rules.entries()) if (!rule.disabled) this.#bindRule(rule, `rules[${at}]`)
    for (const node of this.#collected.nodes) this.#combine(node)
    for (const column of this.#collected.nodes) {
      if (column.kind === 'value' && column.owner) column.owner.valueReaders.add(column)
    }
  }

  #bindRule(rule: Rule, place: string): void {
    const target = this.#collected.byTarget.get(rule.target)
    const ruling = target && this.#rulings.get(target)
    if (!target || !ruling) {
      this.#problems.add(`${place}.target`, 'rule_target_unknown', { target: rule.target })
      return
    }
    if (!isApplicable(rule, target)) {
      this.#problems.add(`${place}.target`, 'rule_target_unfit', { action: rule.action, target: rule.target })
      return
    }
    switch (rule.action) {
      case 'show':
      case 'enable':
        ruling[rule.action].push(this.#condition(rule.when, target, place, (read) => ruling.gates.add(read)))
        return
      case 'require':
        ruling.require.push(this.#condition(rule.when, target, place))
        return
      case 'check':
        this.#bindCheck(rule, target, place)
        return
      case 'setOptions':
        if (target.kind === 'value') this.#bindOptions(rule, target, place)
        return
      case 'compute':
        if (target.kind === 'value') target.compute = this.#computation(rule, target, place)
    }
  }

  #bindCheck(rule: Rule & { action: 'check' }, target: NodePlan, place: string): void {
    const holds = this.#condition(rule.when, target, place)
    const failure: Failure = { code: 'rule', hint: rule.hint }
    this.checksOf(target).push((frame) => (holds(frame) ? undefined : failure))
  }

  #bindOptions(rule: Rule & { action: 'setOptions' }, target: ValuePlan, place: string): void {
    const when = this.#condition(rule.when, target, place)
    const list = indexOptions(rule.options)
    const cases = this.#optionCases.get(target) ?? []
    cases.push((frame) => (when(frame) ? list : undefined))
    this.#optionCases.set(target, cases)
    if (cases.length === 1) target.choices = this.choicesOf(target, target.choices)
  }

  #computation(rule: Rule & { action: 'compute' }, target: ValuePlan, place: string): Evaluation {
    const resolve = this.#resolver(target, place, (read) => read.valueReaders.add(target))
    return compileExpression(rule.value, resolve, compileCondition, (value, name) => {
      const from = name === undefined ? undefined : this.#collected.byTarget.get(name)
      const { convertText } = target.widget
      if (!convertText || (from && (from.kind !== 'value' || from.widget.convertText !== convertText))) return value
      const bound = (text: unknown) =>
        typeof text === 'string' ? convertText(text, from?.options ?? {}, target.options) : text
      return (frame) => {
        const copied = value(frame)
        return Array.isArray(copied) ? copied.map(bound) : bound(copied)
      }
    })
  }

  #condition(
    condition: Condition,
    target: NodePlan,
    place: string,
    noteRead: (read: FieldPlan) => void = (read) => read.stateReaders.add(target),
  ): Predicate {
    return compileCondition(condition, this.#resolver(target, place, noteRead))
  }

  #resolver(target: NodePlan, place: string, noteRead: (read: FieldPlan) => void): Resolve {
    const readings = new Map<string, ReturnType<Resolve>>()
    const resolve = this.#reader(target, place, noteRead)
    return (name) => {
      const reading = readings.get(name) ?? resolve(name)
      readings.set(name, reading)
      return reading
    }
  }

  #reader(target: NodePlan, place: string, noteRead: (read: FieldPlan) => void): Resolve {
    return (name) => {
      const read = this.#collected.byTarget.get(name)
      if (!read || read.kind === 'block') {
        this.#problems.add(place, 'rule_field_unknown', { field: name })
        return { value: () => undefined, measure: undefined }
      }
      noteRead(read)
      const reading = { value: readerOf(read, target), measure: measureOf(read), days: daysOf(read) }
      const { owner } = read
      if (!owner || owner === target.owner) return reading
      const refuseWith = (other: string) => this.#problems.add(place, 'rule_rows_mixed', { field: name, other })
      return { ...reading, column: { owner, refuseWith } }
    }
  }

  /**
   * A node is visible when its own rules and all its containers allow it. A rule overrides a static `hidden`, as in the
   * designer.
   */
  #combine(node: NodePlan): void {
    const ruling = this.#rulings.get(node)
    if (!ruling) return
    const { parent, options } = node
    node.own = {
      visible: ownGate(ruling.show, options.hidden),
      enabled: ownGate(ruling.enable, options.disabled || options.readonly),
    }
    node.isLocked = node.own.enabled === never || parent?.isLocked === true
    node.visible = all([...inherited(parent?.visible, node), node.own.visible])
    node.enabled = all([...inherited(parent?.enabled, node), node.own.enabled])
    const around = parent && this.#rulings.get(parent)
    for (const gate of around?.gates ?? []) ruling.gates.add(gate)
    for (const gate of ruling.gates) {
      gate.stateReaders.add(node)
      if (node.kind !== 'block') gate.valueReaders.add(node)
    }
    if (node.kind !== 'block') node.required = options.required ? always : any(ruling.require)
  }
}

/** A node's own rules, else its option. */
function ownGate(rules: readonly Predicate[], isShut: boolean | undefined): Predicate {
  return rules.length === 0 && isShut ? never : all(rules)
}

/** The containers of a sub-form are evaluated in the form's frame, also for its columns. */
function inherited(predicate: Predicate | undefined, node: NodePlan): readonly Predicate[] {
  if (!predicate || predicate === always) return []
  return [entersRow(node) ? (frame) => predicate(frame.outer ?? frame) : predicate]
}

function all(predicates: readonly Predicate[]): Predicate {
  const [first, ...others] = predicates.filter((predicate) => predicate !== always)
  if (!first) return always
  return others.length === 0 ? first : (frame) => first(frame) && others.every((predicate) => predicate(frame))
}

function any(predicates: readonly Predicate[]): Predicate {
  if (predicates.length === 0) return never
  return (frame) => predicates.some((predicate) => predicate(frame))
}

function isApplicable(rule: Rule, target: NodePlan): boolean {
  if (rule.action === 'show' || rule.action === 'enable') return true
  if (rule.action === 'require') return target.kind !== 'block'
  return target.kind === 'value' && (rule.action !== 'setOptions' || target.widget.choosesFrom !== undefined)
}

function measureOf(read: FieldPlan): Measure | undefined {
  const measure = read.kind === 'value' ? read.widget.measure : undefined
  return measure && ((text) => measure(text, read.options))
}

function daysOf({ node: { type } }: FieldPlan): 'date' | 'date-range' | undefined {
  return type === 'date' || type === 'date-range' ? type : undefined
}

/** How a rule about `target` reads a field, see `Condition`. */
function readerOf(read: FieldPlan, target: NodePlan): Evaluation {
  const { owner } = read
  if (!owner && target.owner) return (frame) => frame.outer && valueIn(read, frame.outer)
  if (target.owner === owner) return (frame) => valueIn(read, frame)
  return read.kind === 'value' && owner ? (frame) => columnValues(read, owner, frame.outer ?? frame) : () => undefined
}
