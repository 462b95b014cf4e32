import {
  compileForm,
  enabledRules,
  type FormDefinition,
  type NodePlan,
  type RowsPlan,
  type Rule,
  type ValuePlan,
} from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/definition/scripts-of'
import { closableNodes } from './closable-nodes.ts'
import { conditionSchema, type Schema } from './condition-schema.ts'
import { scriptName } from './script-name.ts'
import { emptySchema, nonBlankPattern, valueSchema } from './value-schema.ts'

/**
 * The answers of a form, as it submits them, as JSON Schema, draft 2020-12. The schema accepts everything that the form
 * accepts. `uncheckedBySchema` lists the checks that it cannot express.
 */
export function jsonSchema(definition: FormDefinition): Schema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...new SchemaWriter(definition).schema }
}

/** The checks of a form that its schema omits, by the options, rules and scripts that cause them. */
export function uncheckedBySchema(definition: FormDefinition): readonly string[] {
  return new SchemaWriter(definition).unchecked
}

/** The fields without which the form accepts no answers, whatever the other answers are. */
export function alwaysRequired(definition: FormDefinition): ReadonlySet<FieldPlan['node']> {
  return new SchemaWriter(definition).alwaysRequired
}

/** When something holds: always, never, under a schema, or under a condition that no schema can express. */
type SchemaCondition = boolean | Schema | undefined

/** Conjunction: a check of a value matters only where a person answers the field. */
type ConditionalSchema = { readonly when: SchemaCondition; readonly must: Schema }

type FieldPlan = RowsPlan | ValuePlan

class SchemaWriter {
  readonly schema: Schema
  readonly #rules: readonly Rule[]
  /** With the disabled ones, because a rule is named by its place among all. */
  readonly #allRules: readonly Rule[]
  readonly alwaysRequired = new Set<FieldPlan['node']>()
  readonly #unchecked = new Set<string>()
  readonly #switches: ReadonlySet<string>
  readonly #measured: ReadonlySet<string>
  /** Scripts may accept answers without these. */
  readonly #closable: ReadonlySet<FieldPlan['node']>

  constructor(definition: FormDefinition) {
    this.#rules = enabledRules(definition.rules)
    this.#allRules = definition.rules ?? []
    const { plan } = compileForm(definition)
    this.#switches = new Set(plan.order.filter(({ node }) => node.type === 'switch').map(ruleName))
    this.#measured = new Set(plan.order.filter((field) => field.kind === 'value' && field.widget.measure).map(ruleName))
    this.#closable = closableNodes(definition)
    this.schema = this.#object(plan.fields, '')
    for (const script of collectScripts(definition)) this.#unchecked.add(scriptName(definition, script))
  }

  get unchecked(): readonly string[] {
    return [...this.#unchecked]
  }

  /** `scope` is the name of the sub-form followed by a dot, or empty. */
  #object(fields: readonly FieldPlan[], scope: string): Schema {
    const parts = fields.map((field) => ({ field, ...this.#field(field, scope) }))
    const required = parts.filter(({ isRequired }) => isRequired).map(({ field }) => field.name)
    for (const { field, isRequired } of parts) if (isRequired) this.alwaysRequired.add(field.node)
    const sometimes = parts.flatMap(({ demands }) =>
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
      demands.flatMap(({ when, must }) => (when === true ? [must] : when ? [{ if: when, then: must }] : [])),
    )
    return {
      type: 'object',
      properties: Object.fromEntries(parts.map(({ field, property }) => [field.name, property])),
      ...(required.length > 0 && { required }),
      ...(sometimes.length > 0 && { allOf: sometimes }),
    }
  }

  #field(field: FieldPlan, scope: string) {
    const { name } = field
    const isComputed = this.#rulesOf(field).some(({ action }) => action === 'compute')
    const enabled = isComputed || this.#gate(field, scope, 'enable')
    const requiredWhen = this.#requiredWhen(field, scope)
    const isOpen = this.#closable.has(field.node) ? undefined : true
    const isRequired = conjunction([isOpen, requiredWhen, enabled, this.#gate(field, scope, 'show')])
    const { empty, filled } = field.kind === 'rows' ? this.#rows(field) : this.#value(field, scope)
    const isAlways = isRequired === true
    const checked = isAlways ? forbid(empty, filled) : allowEmpty(empty, filled)
    const demands: ConditionalSchema[] = this.#checks(field, scope, enabled, empty)
    if (enabled !== true) demands.push({ when: enabled, must: { properties: { [name]: checked } } })
    if (!isAlways) {
      demands.push({ when: isRequired, must: { required: [name], properties: { [name]: { not: empty } } } })
    }
    const base = { title: field.options.label ?? name, ...((enabled !== true || isComputed) && { readOnly: true }) }
    return { isRequired: isAlways, demands, property: { ...base, ...(enabled === true ? checked : {}) } }
  }

  #rows(field: RowsPlan): { readonly empty: Schema; readonly filled: Schema } {
    const { minRows, maxRows } = field.options
    return {
      empty: minRows ? { not: {} } : { type: 'array', maxItems: 0 },
      filled: {
        type: 'array',
        items: this.#object(field.columns, `${field.name}.`),
        ...(minRows !== undefined && { minItems: minRows }),
        ...(maxRows !== undefined && { maxItems: maxRows }),
      },
    }
  }

  #value(field: ValuePlan, scope: string): { readonly empty: Schema; readonly filled: Schema } {
    const lists = this.#rulesOf(field).flatMap((rule) => (rule.action === 'setOptions' ? [rule] : []))
    for (const rule of lists) this.#addUnchecked(rule)
    const { schema, unchecked } = valueSchema(
      field,
      lists.map(({ options }) => options),
    )
    for (const option of unchecked) this.#unchecked.add(`${scope}${field.name}.${option}`)
    return { empty: emptySchema(field), filled: schema }
  }

  /** The checks by rules of a value that is present. */
  #checks(field: FieldPlan, scope: string, enabled: SchemaCondition, empty: Schema): ConditionalSchema[] {
    const { name } = field
    const isThere = { required: [name], properties: { [name]: { not: empty } } }
    return this.#rulesOf(field).flatMap((rule) => {
      if (rule.action !== 'check') return []
      const must = this.#condition(rule, scope)
      return must ? [{ when: conjunction([enabled, isThere]), must }] : []
    })
  }

  #requiredWhen(field: FieldPlan, scope: string): SchemaCondition {
    // A form refuses missing rows as too few.
    const isRequired = field.options.required || (field.kind === 'rows' && (field.options.minRows ?? 0) > 0)
    if (isRequired) return true
    const conditions = this.#rulesOf(field).flatMap((rule) =>
      rule.action === 'require' ? [this.#condition(rule, scope)] : [],
    )
    const known = conditions.filter((each) => each !== undefined)
    if (conditions.length === 0) return false
    return known.length === 0 ? undefined : { anyOf: known }
  }

  /** A node's own rules, or its option, combined with its containers. */
  #gate(node: NodePlan, scope: string, action: 'show' | 'enable'): SchemaCondition {
    const own = this.#rulesOf(node).flatMap((rule) => (rule.action === action ? [this.#condition(rule, scope)] : []))
    const { hidden, disabled, readonly } = node.options
    const isShut = action === 'show' ? hidden === true : disabled === true || readonly === true
    const mine = own.length === 0 ? !isShut : conjunction(own)
    const around = node.parent ? this.#parentGate(node.parent, scope, action) : true
    return conjunction([around, mine])
  }

  /** Rows exist only while their containers are visible. */
  #parentGate(parent: NodePlan, scope: string, action: 'show' | 'enable'): SchemaCondition {
    if (parent.kind !== 'rows') return this.#gate(parent, scope, action)
    return action === 'show' || this.#gate(parent, '', action) !== false
  }

  #rulesOf({ node, options, owner }: NodePlan): readonly Rule[] {
    const name = options.name && ruleName({ name: options.name, owner })
    return this.#rules.filter(({ target }) => target === name || target === node.id)
  }

  #condition(rule: Exclude<Rule, { action: 'compute' }>, scope: string): Schema | undefined {
    const found = conditionSchema(rule.when, { scope, switchFields: this.#switches, comparableFields: this.#measured })
    if (!found) this.#addUnchecked(rule)
    return found
  }

  #addUnchecked(rule: Rule): void {
    this.#unchecked.add(`rules[${this.#allRules.indexOf(rule)}]`)
  }
}

const ruleName = ({ name, owner }: Pick<FieldPlan, 'name' | 'owner'>) => (owner ? `${owner.name}.${name}` : name)

function conjunction(parts: readonly SchemaCondition[]): SchemaCondition {
  if (parts.includes(false)) return false
  if (parts.includes(undefined)) return undefined
  const schemas = parts.filter((part) => part !== true)
  return schemas.length === 0 ? true : { allOf: schemas }
}

/** An empty value passes every check except the required check. */
function allowEmpty(empty: Schema, filled: Schema): Schema {
  return Object.keys(filled).length === 0 ? filled : { anyOf: [empty, filled] }
}

function forbid(empty: Schema, filled: Schema): Schema {
  if (filled.type === 'array') return { ...filled, minItems: Math.max(1, Number(filled.minItems ?? 0)) }
  const isText = filled.type === 'string' && filled.pattern !== nonBlankPattern
  return isText || Object.keys(filled).length === 0 || 'anyOf' in filled ? { ...filled, not: empty } : filled
}
