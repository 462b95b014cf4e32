import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { innerScope } from '../definition/form-texts.ts'
import { isObject } from '../definition/json.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import type { Problem } from '../definition/problems.ts'
import type { Rule } from './rule.ts'

/** More cycles than a form has in practice. Each is found by reading the whole form again. */
const maximumRounds = 32

/**
 * Disables one rule of each cycle, so that a form whose only errors are cycles can be opened. Undefined for a form with
 * other errors.
 */
export function cutCycles(
  source: Readonly<Record<string, unknown>>,
): { readonly definition: FormDefinition; readonly problems: readonly Problem[] } | undefined {
  const notes: Problem[] = []
  let current = source
  for (let round = 0; round < maximumRounds; round += 1) {
    const { definition, problems } = parseDefinition(current)
    if (definition) return { definition, problems: [...problems, ...notes] }
    const path = cycleIn(problems)
    const rules = path && readableRules(current)
    if (!rules) return undefined
    const at = cuttingRules(current, rules, path).at(-1)
    const rule = at === undefined ? undefined : rules[at]
    if (at === undefined || !rule) return undefined
    notes.push({
      severity: 'warning',
      path: `rules[${at}]`,
      code: 'rule_cycle_cut',
      params: {
        path: path.join(' → '),
        named: rule.name ? 'yes' : 'no',
        name: rule.name ?? '',
        ...{ action: rule.action, target: rule.target },
      },
    })
    current = { ...current, rules: disableAt(rules, at) }
  }
  return undefined
}

/** The path of the cycle that is the only error of a form. */
function cycleIn(problems: readonly Problem[]): readonly string[] | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  return first?.code === 'rule_cycle' && errors.length === 1 ? String(first.params.path).split(' → ') : undefined
}

const disableAt = (rules: readonly Rule[], at: number) =>
  rules.map((rule, index) => (index === at ? { ...rule, disabled: true } : rule))

/** The rules as the form has them. A disabled rule cannot be part of a cycle, so all of them can be read. */
function readableRules(source: Readonly<Record<string, unknown>>): readonly Rule[] | undefined {
  if (!Array.isArray(source.rules)) return undefined
  const rules = source.rules.map((rule: unknown) => (isObject(rule) ? { ...rule, disabled: true } : rule))
  const read = parseDefinition({ ...source, rules }).definition?.rules
  const wasDisabled = source.rules.map((rule: unknown) => isObject(rule) && rule.disabled === true)
  return read?.map(({ disabled: _disabled, ...rule }, at) => (wasDisabled[at] ? { ...rule, disabled: true } : rule))
}

/** The rules of a cycle that break it alone; all of them if none does. */
function cuttingRules(
  source: Readonly<Record<string, unknown>>,
  rules: readonly Rule[],
  path: readonly string[],
): readonly number[] {
  const children = parseDefinition({ ...source, rules: [] }).definition?.children ?? []
  const keys = keysAround(children, path)
  const inCycle = rules.flatMap((rule, at) => (!rule.disabled && isInCycle(rule, keys) ? [at] : []))
  const alone = inCycle.filter((at) => {
    const next = cycleIn(parseDefinition({ ...source, rules: disableAt(rules, at) }).problems)
    return next === undefined || !isSameCycle(next, path)
  })
  return alone.length > 0 ? alone : inCycle
}

/** Whether a rule makes fields of a cycle affect each other, given the keys around them. */
export function isInCycle(rule: Rule, keys: ReadonlySet<string>): boolean {
  return keys.has(rule.target) && fieldsIn(rule).some((field) => keys.has(field))
}

/** Whether two paths are of the same cycle: a path may begin at any of its fields. */
export function isSameCycle(one: readonly string[], other: readonly string[]): boolean {
  const keys = new Set(one)
  return keys.size === new Set(other).size && other.every((key) => keys.has(key))
}

/** The rule keys of the fields of a cycle, and of the containers through which rules act on them. */
export const keysAround = (children: readonly WidgetNode[], path: readonly string[]): ReadonlySet<string> =>
  new Set(children.flatMap((node) => namesAround(node, '', new Set(path)).names))

/** The rule keys of the nodes on the path to a field of the cycle. */
function namesAround(
  node: WidgetNode,
  scope: string,
  cycle: ReadonlySet<string>,
): { readonly names: readonly string[]; readonly holds: boolean } {
  const { name } = node.options
  const own = `${scope}${name ?? ''}`
  const inner = innerScope(scope, node.type, name)
  const below = (node.children ?? []).map((child) => namesAround(child, inner, cycle))
  const holds = cycle.has(own) || below.some((each) => each.holds)
  return { names: [...(holds ? [own, node.id] : []), ...below.flatMap((each) => each.names)], holds }
}

/** The fields that a rule reads anywhere. */
function fieldsIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(fieldsIn)
  if (!isObject(part)) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'field' && typeof value === 'string' ? [value] : fieldsIn(value),
  )
}
