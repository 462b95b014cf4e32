import { NameRegistry } from '../catalogue/name-registry.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { maximumDepth } from '../definition/json.ts'
import { isUsableName } from '../definition/names.ts'
import type { Json } from '../definition/option-kinds.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import type { Problem } from '../definition/problems.ts'
import {
  isVFormDocument,
  isVFormOrigin,
  type OriginalOption,
  type OriginalValue,
  type VFormDocument,
  type VFormOrigin,
} from './origin.ts'
import { patternScript } from './pattern-script.ts'
import { isPlaceholderType, placeholderType } from './shape.ts'

type RepairResult = { readonly definition: FormDefinition | undefined; readonly problems: readonly Problem[] }

/**
 * Makes an imported form usable. Parts that our engine would refuse, such as a duplicate name or a container in a
 * sub-form, are disabled and preserved at their location. A pattern that only scripts support becomes a script. A
 * misplaced node becomes a placeholder that shows its content. `became` in a problem is the replacement of the
 * preserved value.
 */
export function repairImport(source: FormDefinition): RepairResult {
  const notes: Problem[] = []
  let definition = source
  for (let round = 0; round <= maximumDepth; round += 1) {
    const parsed = parseDefinition(definition)
    const errors = parsed.problems.filter((problem) => problem.severity === 'error')
    if (errors.length === 0) return { definition: parsed.definition, problems: [...notes, ...parsed.problems] }
    const repairable = errors.filter((problem) => isRepairable(problem))
    if (repairable.length < errors.length) return { definition: undefined, problems: [...notes, ...parsed.problems] }
    // Problems that remain at the end could not be fixed.
    if (round === maximumDepth) return { definition: undefined, problems: [...notes, ...parsed.problems] }
    const repair = new FormRepair(definition, repairable)
    definition = repair.run()
    notes.push(...repairable.filter((problem) => !isOfPlaceholder(problem)).map((problem) => repair.noteOf(problem)))
  }
  return { definition: undefined, problems: notes }
}

/** Parts that exceed the size limits cannot be disabled at their location. */
const isRepairable = ({ path, code }: Problem) =>
  /^(?:children\[|config\.)/.test(path) && code !== 'too_deep' && code !== 'too_large'

/**
 * A parent that accepts only its own parts refuses a placeholder. The parent then becomes a placeholder itself, with
 * all its content.
 */
const isOfPlaceholder = ({ code, params }: Problem) =>
  code === 'child_not_allowed' && isPlaceholderType(String(params.child))

class FormRepair {
  readonly #definition: FormDefinition
  readonly #names: NameRegistry
  readonly #problems = new Map<string, Problem[]>()
  readonly #settings = new Set<string>()
  readonly #notes = new Map<Problem, Problem>()

  constructor(definition: FormDefinition, errors: readonly Problem[]) {
    this.#definition = definition
    this.#names = new NameRegistry(definition)
    for (const problem of errors) {
      if (problem.path.startsWith('config.')) {
        this.#settings.add(problem.path.slice('config.'.length))
        continue
      }
      const place = /^children\[\d+\](?:\.children\[\d+\])*/.exec(problem.path)?.[0] ?? ''
      const repaired = isOfPlaceholder(problem) ? place.replace(/\.?children\[\d+\]$/, '') : place
      this.#problems.set(repaired, [...(this.#problems.get(repaired) ?? []), problem])
    }
  }

  run(): FormDefinition {
    const { children, config, origin } = this.#definition
    const settings = Object.entries(config).filter(([name]) => !this.#settings.has(name))
    return {
      ...this.#definition,
      config: Object.fromEntries(settings),
      children: this.#list(children, ''),
      ...(isVFormDocument(origin) ? { origin: this.#documentWithout(origin) } : {}),
    }
  }

  /** Records the fix of a problem. */
  noteOf(problem: Problem): Problem {
    return { ...(this.#notes.get(problem) ?? problem), severity: 'warning' }
  }

  /** An export restores the disabled settings of the form. */
  #documentWithout(origin: VFormDocument): VFormDocument {
    const config: Readonly<Record<string, unknown>> = this.#definition.config
    const put = [...this.#settings].map((name): [string, OriginalValue] => [
      name,
      { raw: origin.config[name]?.raw ?? (config[name] as Json) },
    ])
    return { ...origin, config: { ...origin.config, ...Object.fromEntries(put) } }
  }

  #list(nodes: readonly WidgetNode[], around: string): readonly WidgetNode[] {
    return nodes.map((node, at) => {
      const place = `${around}children[${at}]`
      const repaired = (this.#problems.get(place) ?? []).reduce(
        (each, problem) => this.#fix(each, problem, place),
        node,
      )
      return repaired.children ? { ...repaired, children: this.#list(repaired.children, `${place}.`) } : repaired
    })
  }

  #fix(node: WidgetNode, problem: Problem, place: string): WidgetNode {
    switch (problem.code) {
      case 'child_not_allowed':
        return isPlaceholderType(node.type) ? node : retype(node)
      case 'id_duplicate':
        return { ...node, id: this.#replaced(problem, this.#names.idFor(node.type)) }
      case 'name_required':
        return withOption(node, 'name', this.#replaced(problem, this.#names.nameFor(node.type)))
      case 'name_duplicate':
      case 'name_forbidden':
        return withOption(node, 'name', this.#replaced(problem, this.#likeName(node)))
      default: {
        const option = problem.path.slice(place.length).match(/^\.options\.([^.[]+)/)?.[1]
        if (option === undefined) return retype(node)
        const script = problem.code === 'pattern_invalid' ? patternScript(node, option) : undefined
        const without = withOption(node, option, undefined)
        if (script === undefined) return without
        this.#notes.set(problem, { ...problem, code: 'pattern_moved' })
        return withOption(without, 'onValidate', script)
      }
    }
  }

  #replaced(problem: Problem, given: string): string {
    this.#notes.set(problem, { ...problem, params: { ...problem.params, became: given } })
    return given
  }

  /** The nearest valid name: `address.city` becomes `address_city`. */
  #likeName({ type, options }: WidgetNode): string {
    const like = (options.name ?? '').replace(/[^\p{L}\p{N}_$-]+/gu, '_')
    return isUsableName(like) ? this.#names.uniqueName(like) : this.#names.nameFor(type)
  }
}

function originOf(node: WidgetNode): VFormOrigin {
  return isVFormOrigin(node.origin) ? node.origin : { format: 'vform', node: {}, options: {} }
}

function retype(node: WidgetNode): WidgetNode {
  return { ...node, type: placeholderType(node.type), origin: originOf(node) }
}

/** Sets or removes an option and preserves its original value. */
function withOption(node: WidgetNode, name: string, given: Json | undefined): WidgetNode {
  const origin = originOf(node)
  const { [name]: before, ...others } = node.options as Readonly<Record<string, Json>>
  const raw = name in origin.options ? origin.options[name]?.raw : before
  const remembered: OriginalOption = {
    ...(raw === undefined ? {} : { raw }),
    ...(given === undefined ? {} : { given }),
  }
  return {
    ...node,
    options: given === undefined ? others : { ...others, [name]: given },
    origin: { ...origin, options: { ...origin.options, [name]: remembered } },
  }
}
