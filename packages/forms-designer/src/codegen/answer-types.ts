import { compileForm, type FormDefinition, type RowsPlan, type ValuePlan } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/definition/scripts-of'
import { choicePaths } from './choice-paths.ts'
import { alwaysRequired } from './json-schema.ts'
import { storedFormatOf } from './time-format.ts'

type FieldPlan = RowsPlan | ValuePlan

/**
 * The type of the answers that a form submits, as TypeScript. A property is optional if the form accepts answers without
 * it: a field that need not be filled in, or that rules or scripts may hide, disable or make optional. The type of a
 * sub-form is that of its rows.
 */
export function answerTypes(definition: FormDefinition): string {
  const { plan } = compileForm(definition)
  return `${about}${new TypeWriter(definition).interfaceOf('Answers', plan.fields)}`
}

const about = '/** The answers that the form submits. A draft may lack any of them: `Partial<Answers>`. */\n'

/** Longer lists of choices are not written out. */
const maximumChoices = 200

const scalar = 'string | number | boolean'
const file = '{ readonly name: string; readonly url: string }'

class TypeWriter {
  readonly #required: ReadonlySet<FieldPlan['node']>
  /** Scripts may replace lists. */
  readonly #isScripted: boolean
  readonly #rules: FormDefinition['rules']
  readonly #names = new Set(['Answers'])
  readonly #rows: string[] = []

  constructor(definition: FormDefinition) {
    this.#required = alwaysRequired(definition)
    this.#isScripted = hasScripts(definition)
    this.#rules = definition.rules
  }

  interfaceOf(name: string, fields: readonly FieldPlan[]): string {
    const properties = fields.map((field) => this.#property(field))
    const own = `export type ${name} = {\n${properties.join('')}}\n`
    return name === 'Answers' ? [own, ...this.#rows].join('\n') : own
  }

  #property(field: FieldPlan): string {
    const isRequired = this.#required.has(field.node)
    const sign = isRequired ? '' : '?'
    return `${commentOf(field)}  readonly ${propertyName(field.name)}${sign}: ${this.#typeOf(field, isRequired)}\n`
  }

  #typeOf(field: FieldPlan, isRequired: boolean): string {
    if (field.kind === 'rows') return this.#rowsType(field)
    const filled = this.#valueType(field)
    const empty = emptyType(field.widget.empty(field.options))
    return isRequired || isPartOf(empty, filled) ? filled : `${filled} | ${empty}`
  }

  #rowsType({ name, columns }: RowsPlan): string {
    const type = this.#newName(`${pascalCase(name)}Row`)
    this.#rows.push(this.interfaceOf(type, columns))
    return `readonly ${type}[]`
  }

  #newName(proposed: string): string {
    let name = proposed
    for (let at = 2; this.#names.has(name); at += 1) name = `${proposed}${at}`
    this.#names.add(name)
    return name
  }

  #valueType(field: ValuePlan): string {
    const { node, options } = field
    switch (node.type) {
      case 'number':
      case 'rate':
        return 'number'
      case 'slider':
        return options.range ? 'readonly number[]' : 'number'
      case 'switch':
        return 'boolean'
      case 'radio':
        return this.#choice(field)
      case 'select':
        return options.multiple ? listOf(this.#choice(field)) : this.#choice(field)
      case 'checkbox':
        return listOf(this.#choice(field))
      case 'cascader':
        return options.multiple ? listOf(this.#path(field)) : this.#path(field)
      case 'date-range':
      case 'time-range':
        return 'readonly [string, string]'
      case 'file-upload':
      case 'picture-upload':
        return listOf(file)
      case 'custom':
        return 'unknown'
      default:
        return 'string'
    }
  }

  #choice(field: ValuePlan): string {
    const { optionItems = [], allowCreate } = field.options
    const listed = [optionItems, ...this.#listsOf(field)].flat().map(({ value }) => value)
    if (this.#isOpen(field) || listed.length === 0) return scalar
    const union = unionOf(listed.map((value) => JSON.stringify(value)))
    return allowCreate ? `${union} | string` : union
  }

  #path(field: ValuePlan): string {
    const { optionItems = [], checkStrictly } = field.options
    const listed = [optionItems, ...this.#listsOf(field)].flatMap((items) => choicePaths(items, checkStrictly === true))
    if (this.#isOpen(field) || listed.length === 0) return `readonly (${scalar})[]`
    return unionOf(listed.map((path) => `readonly [${path.map((value) => JSON.stringify(value)).join(', ')}]`))
  }

  /** Whether the list comes from elsewhere, or is too long to write out. */
  #isOpen({ options }: ValuePlan): boolean {
    const { dsName, remote, onRemoteQuery, optionItems = [] } = options
    return Boolean(dsName || remote || onRemoteQuery) || this.#isScripted || optionItems.length > maximumChoices
  }

  #listsOf({ node, name, owner }: ValuePlan) {
    const target = owner ? `${owner.name}.${name}` : name
    return (this.#rules ?? []).flatMap((rule) =>
      rule.action === 'setOptions' && (rule.target === target || rule.target === node.id) ? [rule.options] : [],
    )
  }
}

const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ')
const listOf = (type: string) => (/^[\w"]+$/.test(type) ? `readonly ${type}[]` : `readonly (${type})[]`)

/** The type of the value of an unanswered field. */
function emptyType(value: unknown): string {
  if (Array.isArray(value)) return 'readonly []'
  return value === null ? 'null' : JSON.stringify(value)
}

/** Whether a type has the empty value without saying so. */
const isPartOf = (empty: string, type: string) =>
  type === 'unknown' ||
  (empty === 'readonly []' && type.startsWith('readonly ') && type.endsWith('[]')) ||
  (empty === 'false' && type === 'boolean') ||
  (/^-?[\d.]+$/.test(empty) && type === 'number') ||
  (empty.startsWith('"') && type.split(' | ').includes('string'))

/** Says what the type leaves open: the label of a field, and the format of its texts. */
function commentOf({ kind, node, options, name }: FieldPlan): string {
  const label = options.label && options.label !== name ? options.label : undefined
  const isTime = kind === 'value' && /^(?:date|time)/.test(node.type)
  const format = isTime ? `\`${storedFormatOf(node.type, options)}\`` : undefined
  const unit = options.unit ? `in ${options.unit}` : undefined
  const parts = [label, unit, format].filter((part) => part !== undefined)
  return parts.length === 0 ? '' : `  /** ${parts.join(', ').replaceAll(/\s+/g, ' ').replaceAll('*/', '* /')} */\n`
}

const propertyName = (name: string) => (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name))

/** A name for a type. Letters of every script are allowed, other signs part words. */
function pascalCase(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^\p{L}/u.test(joined) ? joined : `Field${joined}`
}
