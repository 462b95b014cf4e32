import type { Condition, Rule } from '@rostrum/forms'
import type { AnyNode } from 'acorn'
import { AnswerConditions, negate } from './answer-conditions.ts'
import { formCalls, isFormRef, ScriptAliases, unwrap } from './script-aliases.ts'
import { calleeName, parseScript, textOf } from './script-tree.ts'

type Action = 'show' | 'enable' | 'require'
/** What a statement does to a target: the action holds while the condition does. */
type Outcome = { readonly action: Action; readonly target: string; readonly when: Condition | boolean }

/** The calls on a widget, and whether their flag means the opposite of the action. */
const widgetCalls: Readonly<Record<string, { readonly action: Action; readonly isNegated: boolean }>> = {
  setHidden: { action: 'show', isNegated: true },
  setDisabled: { action: 'enable', isNegated: true },
  setRequired: { action: 'require', isNegated: false },
}

/**
 * The rules that have the effect of a change hook, if it does nothing but show, enable or require widgets by a
 * condition on answers, in both cases of the condition; else undefined.
 *
 * @param own the field of the hook, whose new answer is the parameter `value`
 * @param typeOf the widget type of a field by its name
 */
export function rulesOfScript(
  code: string,
  own: string,
  typeOf: (field: string) => string | undefined,
): readonly Rule[] | undefined {
  try {
    const { body } = parseScript(code)
    const reader = new OutcomeReader(body, own, typeOf)
    const outcomes = body.flatMap((statement) => reader.read(statement))
    const rules = outcomes.flatMap(({ action, target, when }): Rule[] =>
      typeof when === 'boolean' ? [] : [{ action, target, when }],
    )
    const targets = new Set(rules.map(({ action, target }) => `${action} ${target}`))
    return rules.length > 0 && rules.length === outcomes.length && targets.size === rules.length ? rules : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof NotARule) return undefined
    throw error
  }
}

/** A part of a script that no rule expresses. */
class NotARule extends Error {}

class OutcomeReader {
  readonly #aliases: ScriptAliases
  readonly #conditions: AnswerConditions

  constructor(body: readonly AnyNode[], own: string, typeOf: (field: string) => string | undefined) {
    this.#aliases = new ScriptAliases(body)
    this.#conditions = new AnswerConditions(this.#aliases, own, typeOf)
  }

  read(statement: AnyNode): readonly Outcome[] {
    switch (statement.type) {
      case 'EmptyStatement':
        return []
      case 'VariableDeclaration':
        if (this.#aliases.hasAll(statement)) return []
        throw new NotARule()
      case 'BlockStatement':
        return statement.body.flatMap((each) => this.read(each))
      case 'ExpressionStatement':
        return this.#readCall(unwrap(statement.expression))
      case 'IfStatement':
        return this.#readIf(statement.test, statement.consequent, statement.alternate)
      default:
        throw new NotARule()
    }
  }

  /** Both branches set the same widgets to opposite states. A state that only one of them sets would stay. */
  #readIf(test: AnyNode, consequent: AnyNode, alternate: AnyNode | null | undefined): readonly Outcome[] {
    const when = this.#conditions.read(test)
    if (!when || !alternate) throw new NotARule()
    const [yes, no] = [this.read(consequent), this.read(alternate)]
    if (yes.length !== no.length) throw new NotARule()
    return yes.map((outcome) => {
      const other = no.find(({ action, target }) => action === outcome.action && target === outcome.target)
      if (typeof outcome.when !== 'boolean' || other?.when !== !outcome.when) throw new NotARule()
      return { ...outcome, when: outcome.when ? when : negate(when) }
    })
  }

  #readCall(node: AnyNode): readonly Outcome[] {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') throw new NotARule()
    const [first, second, ...rest] = node.arguments
    const name = calleeName(node) ?? ''
    const { object } = node.callee
    const call = Object.hasOwn(widgetCalls, name) ? widgetCalls[name] : undefined
    const target = call && this.#aliases.widgetOf(object)
    if (call && target !== undefined && first && !second) {
      const { action, isNegated } = call
      return [{ action, target, when: this.#flagOf(first, isNegated) }]
    }
    const bulk = Object.hasOwn(formCalls, name) ? formCalls[name] : undefined
    if (!bulk || !first || rest.length > 0 || !isFormRef(this.#aliases.resolve(object))) throw new NotARule()
    if (bulk.hasFlag !== (second !== undefined)) throw new NotARule()
    const when = second ? this.#flagOf(second, false) : bulk.holds
    return namesOf(unwrap(first)).map((each) => ({ action: bulk.action, target: each, when }))
  }

  #flagOf(node: AnyNode, isNegated: boolean): Condition | boolean {
    const flag = unwrap(node)
    if (flag.type === 'Literal' && typeof flag.value === 'boolean') return flag.value !== isNegated
    const when = this.#conditions.read(flag)
    if (!when) throw new NotARule()
    return isNegated ? negate(when) : when
  }
}

function namesOf(node: AnyNode): readonly string[] {
  const names = node.type === 'ArrayExpression' ? node.elements.map((each) => textOf(each)) : [textOf(node)]
  return names.map((name) => {
    if (name === undefined) throw new NotARule()
    return name
  })
}
