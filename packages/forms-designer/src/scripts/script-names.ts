import type { AnyNode, AssignmentProperty, CallExpression, MemberExpression, Property } from 'acorn'
import type { ReferenceScope } from '../document/renaming.ts'
import { widgetNameTexts } from './naming-variables.ts'
import { type Kind, ScriptKinds } from './script-kinds.ts'
import { calleeName, parseScript, textOf, visit } from './script-tree.ts'

/** A name in a script and its meaning. */
export type ScriptName = {
  readonly name: string
  readonly from: number
  readonly to: number
  /** A field in some role, a data source, or an ambiguous meaning. */
  readonly meaning: ReferenceScope | { readonly kind: 'source' } | { readonly kind: 'unknown' }
  /** The replacement text for another name. */
  readonly replacement: (name: string) => string
}

/** The calls whose first argument names one or more widgets. */
const widgetCalls = new Set([
  'getWidgetRef',
  'getFieldValue',
  'setFieldValue',
  'getSubFormValues',
  'setSubFormValues',
  'validateField',
  'clearValidate',
  'hideWidgets',
  'showWidgets',
  'disableWidgets',
  'enableWidgets',
  'setWidgetsRequired',
  'reloadOptionData',
  'showTab',
  'hideTab',
  'enableTab',
  'disableTab',
  'activeTab',
])

/** The calls that take values, texts or options, but no widget name. */
const valueCalls = new Set([
  'setValue',
  'setLabel',
  'setWidgetOption',
  'loadOptions',
  'reloadOptions',
  'disableOption',
  'enableOption',
  'setUploadHeader',
  'setUploadData',
  'addSubFormRow',
  'insertSubFormRow',
  'setTableData',
  'setTableColumns',
  'success',
  'info',
  'warning',
  'error',
  'log',
])

const recordCalls = new Set([...valueCalls, 'setFormData', 'setFieldValue', 'setSubFormValues', 'executeDataSource'])

const comparisons: ReadonlySet<string> = new Set(['==', '===', '!=', '!=='])

const formScope: ReferenceScope = { kind: 'form' }
const unknown = { kind: 'unknown' } as const
type NameMeaning = ScriptName['meaning'] | undefined

/**
 * The places where a script uses these names, in order, without places with a different meaning, such as an answer. A
 * script with a syntax error is searched as text: each name is reported at its first match.
 */
export function namesIn(code: string, names: ReadonlySet<string>): readonly ScriptName[] {
  if (![...names].some((name) => code.includes(name))) return []
  try {
    return new NameReader(code, names).scriptNames
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return findWords(code, names)
  }
}

/** Every name with a clear meaning in a script; none if the script does not parse. */
export function everyNameIn(code: string): readonly ScriptName[] {
  try {
    return new NameReader(code, anyName).scriptNames.filter(({ meaning }) => meaning.kind !== 'unknown')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}

type Names = Pick<ReadonlySet<string>, 'has'>

const anyName: Names = { has: () => true }

function findWords(code: string, names: ReadonlySet<string>): readonly ScriptName[] {
  const words = [...code.matchAll(/[\p{L}_$][\p{L}\p{N}_$-]*/gu)]
  return [...names].flatMap((name) => {
    const from = words.find(([word]) => word === name)?.index
    return from === undefined ? [] : [{ name, from, to: from + name.length, meaning: unknown, replacement: (to) => to }]
  })
}

const identifierPattern = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

class NameReader {
  readonly scriptNames: ScriptName[] = []
  readonly #code: string
  readonly #names: Names
  readonly #kinds: ScriptKinds
  /** Texts that reach a naming call through a variable. */
  readonly #naming: ReadonlySet<AnyNode>

  constructor(code: string, names: Names) {
    this.#code = code
    this.#names = names
    const tree = parseScript(code)
    this.#kinds = new ScriptKinds(tree)
    this.#naming = widgetNameTexts(tree, (called) => widgetCalls.has(called))
    visit(tree, (node, around) => this.#visit(node, around))
  }

  #visit(node: AnyNode, around: readonly AnyNode[]): void {
    const text = textOf(node)
    if (text !== undefined) {
      const quote = this.#code.slice(node.start, node.start + 1)
      this.#add(
        node,
        text,
        () => this.#meansText(node, around),
        (to) => `${quote}${to}${quote}`,
      )
    } else if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      if (!isCallee(node, around[0])) this.#noteProperty(node, node.property.name)
    } else if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier') {
      this.#noteKey(node, node.key.name, around)
    }
  }

  #add({ start, end }: AnyNode, name: string, means: () => NameMeaning, replacement: ScriptName['replacement']): void {
    if (!this.#names.has(name)) return
    const meant = means()
    if (meant) this.scriptNames.push({ name, from: start, to: end, meaning: meant, replacement })
  }

  #noteProperty(node: MemberExpression, name: string): void {
    const dot = node.optional ? '?.' : '.'
    const step = { ...node.property, start: this.#code.lastIndexOf(dot, node.property.start) }
    const written = (to: string) =>
      identifierPattern.test(to) ? `${dot}${to}` : `${node.optional ? '?.' : ''}['${to}']`
    this.#add(step, name, () => this.#meansProperty(node), written)
  }

  #noteKey(node: Property | AssignmentProperty, name: string, around: readonly AnyNode[]): void {
    const key = (to: string) => (identifierPattern.test(to) ? to : `'${to}'`)
    const written = (to: string) => (node.shorthand ? `${key(to)}: ${this.#code.slice(node.start, node.end)}` : key(to))
    this.#add(node.shorthand ? node : node.key, name, () => this.#meansKey(around), written)
  }

  #meansProperty({ object }: MemberExpression): NameMeaning {
    const kind = this.#kinds.of(object)
    if (kind) return propertyMeaning(kind)
    return object.type === 'ThisExpression' || isApiCall(object) ? undefined : unknown
  }

  /** The meaning of a text at its position. */
  #meansText(node: AnyNode, [parent, ...around]: readonly AnyNode[]): NameMeaning {
    if (this.#naming.has(node)) return formScope
    switch (parent?.type) {
      case 'ArrayExpression':
        return this.#meansElement(parent, around)
      case 'CallExpression':
        return this.#meansArgument(node, parent)
      case 'MemberExpression':
        return parent.property === node ? this.#meansProperty(parent) : undefined
      case 'Property':
        return parent.key === node ? this.#meansKey(around) : recordMeaning(around)
      case 'BinaryExpression': {
        if (parent.operator === 'in') return propertyMeaning(this.#kinds.of(parent.right))
        // A sum such as `'Changed: ' + fieldName` compares nothing.
        if (!comparisons.has(parent.operator)) return unknown
        return comparedMeaning(this.#kinds.of(parent.left === node ? parent.right : parent.left))
      }
      case 'SwitchCase': {
        const [around0] = around
        return around0?.type === 'SwitchStatement' ? comparedMeaning(this.#kinds.of(around0.discriminant)) : unknown
      }
      case 'AssignmentExpression':
        return comparedMeaning(this.#kinds.of(parent.left))
      // A directive, such as `use strict`.
      case 'ExpressionStatement':
        return undefined
      default:
        return unknown
    }
  }

  #meansElement(list: AnyNode, around: readonly AnyNode[]): NameMeaning {
    const [parent, call] = around
    if (parent?.type === 'CallExpression') return this.#meansArgument(list, parent)
    const isMembershipTest =
      parent?.type === 'MemberExpression' && parent.object === list && call?.type === 'CallExpression'
    if (isMembershipTest) return comparedMeaning(this.#kinds.of(call.arguments[0]))
    return parent?.type === 'Property' ? recordMeaning(around) : unknown
  }

  #meansArgument(node: AnyNode, call: CallExpression): NameMeaning {
    const called = calleeName(call) ?? ''
    if (valueCalls.has(called)) return undefined
    if (called === 'executeDataSource') return call.arguments[0] === node ? { kind: 'source' } : undefined
    if (widgetCalls.has(called)) return call.arguments[0] === node ? formScope : undefined
    const receiver = call.callee.type === 'MemberExpression' ? this.#kinds.of(call.callee.object) : undefined
    if (called === 'getWidgetRefOfSubForm') {
      if (call.arguments[0] !== node) return undefined
      return { kind: 'column', of: receiver?.is === 'ref' ? receiver.name : undefined }
    }
    // An argument of a search in an answer is an answer, as in `formModel.kinds.includes('leave')`.
    return receiver ? comparedMeaning(receiver) : unknown
  }

  /** The meaning of the keys of an object or a pattern, from its context. */
  #meansKey([object, ...around]: readonly AnyNode[]): NameMeaning {
    if (!object) return unknown
    if (object.type === 'ObjectPattern') return propertyMeaning(this.#kinds.ofPattern(object))
    const call = around.find(({ type }) => type === 'CallExpression')
    if (call?.type !== 'CallExpression') return unknown
    const called = calleeName(call)
    if (called === 'setFormData') return call.arguments[0] === object ? formScope : undefined
    if (called === 'setSubFormValues') {
      const receiver = call.callee.type === 'MemberExpression' ? this.#kinds.of(call.callee.object) : undefined
      return { kind: 'column', of: receiver?.is === 'ref' ? receiver.name : textOf(call.arguments[0]) }
    }
    return valueCalls.has(called ?? '') || called === 'executeDataSource' ? undefined : unknown
  }
}

/** The meaning of a property. */
function propertyMeaning(kind: Kind | undefined): NameMeaning {
  switch (kind?.is) {
    case 'answers':
    case 'refs':
      return formScope
    case 'row':
      return { kind: 'column', of: kind.of }
    // One row or a list of rows, as the hook passes it.
    case 'rows':
      return kind.of === undefined ? unknown : undefined
    case 'ref':
    case 'name':
    case 'value':
      return undefined
    case undefined:
      return unknown
  }
}

/** The meaning of a text in a comparison. */
function comparedMeaning(kind: Kind | undefined): NameMeaning {
  switch (kind?.is) {
    case 'name':
      return { kind: 'either' }
    case 'rows':
    case 'row':
    case 'value':
      return undefined
    case 'answers':
    case 'refs':
    case 'ref':
    case undefined:
      return unknown
  }
}

/** The meaning of a text in a record: arguments of API calls are answers and labels. */
function recordMeaning(around: readonly AnyNode[]): NameMeaning {
  const call = around.find(({ type }) => type === 'CallExpression')
  const called = call && calleeName(call)
  return called !== undefined && recordCalls.has(called) ? undefined : unknown
}

/** A widget or the form itself, whose properties are not fields. */
function isApiCall(node: AnyNode): boolean {
  const called = calleeName(node)
  return called === 'getFormRef' || called === 'getParentFormRef' || called === 'getFieldEditor'
}

/** A method of the answers, as in `formModel.hasOwnProperty('leave')`, is not a field. */
const isCallee = (node: AnyNode, parent: AnyNode | undefined) =>
  parent?.type === 'CallExpression' && parent.callee === node
