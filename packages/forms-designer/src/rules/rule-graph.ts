import { linksOf, type RuleDraft } from './rule-drafts.ts'

/** What a rule does with a widget. */
type LinkAction = 'show' | 'enable' | 'require' | 'check' | 'setOptions' | 'compute'

/** One widget whose rule acts on another. */
export type RuleLink = {
  readonly from: string
  readonly to: string
  readonly action: LinkAction
  /** The index of the rule. */
  readonly at: number
  readonly isInCycle: boolean
  /** Free places in the columns between the two widgets, which its arrow crosses. */
  readonly passes: readonly GraphPlace[]
}

/** `column` counts the rules before a widget, `row` its place in the column. */
export type GraphPlace = { readonly column: number; readonly row: number }

/** A widget in the drawing. */
export type GraphNode = GraphPlace & { readonly key: string }

export type RuleGraph = { readonly nodes: readonly GraphNode[]; readonly links: readonly RuleLink[] }

/**
 * Which widget's answer decides about which other. Disabled and incomplete rules have no links.
 *
 * @param cycle the keys of fields that depend on each other in a cycle
 */
export function ruleGraph(drafts: readonly RuleDraft[], cycle: readonly string[]): RuleGraph {
  const around = new Set(cycle)
  const isWithin = (from: string, to: string) => around.has(from) && around.has(to)
  const links = drafts.flatMap((draft, at): readonly Link[] => {
    if (draft.disabled) return []
    const effects = draft.kind === 'compute' ? [{ action: 'compute' as const, target: draft.target }] : draft.effects
    return [...linksOf(draft).reads]
      .filter((from) => from !== '')
      .flatMap((from) =>
        effects
          .filter(({ target }) => target !== '')
          .map(({ action, target: to }) => ({ from, to, action, at, isInCycle: isWithin(from, to) })),
      )
  })
  const { nodes, passesOf } = placed(links)
  return { nodes, links: links.map((link) => ({ ...link, passes: passesOf(link) })) }
}

type Link = Omit<RuleLink, 'passes'>

/** Each widget is placed right of all widgets that decide about it; a cycle is cut at the widget that closes it. */
function placed(links: readonly Link[]) {
  const before = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    before.set(from, before.get(from) ?? new Set())
    before.set(to, (before.get(to) ?? new Set()).add(from))
  }
  const columns = new Map<string, number>()
  const columnOf = (key: string, path: ReadonlySet<string>): number => {
    const known = columns.get(key)
    if (known !== undefined) return known
    const within = new Set([...path, key])
    const sources = [...(before.get(key) ?? [])].filter((source) => !within.has(source))
    const column = Math.max(-1, ...sources.map((source) => columnOf(source, within))) + 1
    columns.set(key, column)
    return column
  }
  const used = new Map<number, number>()
  const placeIn = (column: number): GraphPlace => {
    const row = used.get(column) ?? 0
    used.set(column, row + 1)
    return { column, row }
  }
  const nodes = [...before.keys()].map((key): GraphNode => ({ key, ...placeIn(columnOf(key, new Set())) }))
  const passes = new Map<string, readonly GraphPlace[]>()
  const passesOf = ({ from, to }: Link): readonly GraphPlace[] => {
    const [first, last] = [columnOf(from, new Set()) + 1, columnOf(to, new Set())]
    const between = Array.from({ length: Math.max(last - first, 0) }, (_, at) => first + at)
    const pair = JSON.stringify([from, to])
    const known = passes.get(pair) ?? between.map(placeIn)
    passes.set(pair, known)
    return known
  }
  return { nodes, passesOf }
}
