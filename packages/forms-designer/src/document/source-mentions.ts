import { type DataSource, isSameJson, type WidgetNode } from '@rostrum/forms'
import { type FormDocument, type Nodes, within } from './form-document.ts'
import { isScript } from './references.ts'
import { renameSourceInScript, sourcesIn } from './script-mentions.ts'

type Renames = ReadonlyMap<string, string>

/** The sources that some widgets take their options from, or that their scripts ask. */
export function sourcesOf(nodes: Nodes, sources: readonly DataSource[]): readonly DataSource[] {
  const names = new Set(sources.map(({ name }) => name))
  const used = new Set(
    nodes
      .flatMap((node) => [...within(node)])
      .flatMap(({ options }) => [options.dsName, ...scriptsIn(options).flatMap((code) => sourcesIn(code, names))]),
  )
  return sources.filter(({ name }) => used.has(name))
}

/** Widgets that speak of sources by other names. */
export function followSources(nodes: Nodes, renames: Renames): Nodes {
  if (renames.size === 0) return nodes
  const follow = (node: WidgetNode): WidgetNode => ({
    ...node,
    options: followedOptions(node.options, renames),
    ...(node.children && { children: node.children.map(follow) }),
  })
  return nodes.map(follow)
}

/** A form in which everything speaks of sources by other names. */
export function followSourcesIn(document: FormDocument, renames: Renames): FormDocument {
  const { children, config } = document.definition
  return document.with({ children: followSources(children, renames), config: followedOptions(config, renames) })
}

/** Sources joined with others: one of the same content is shared, one of another comes in under a name that is free. */
export function joinSources(
  own: readonly DataSource[],
  brought: readonly DataSource[],
): { readonly dataSources: readonly DataSource[]; readonly renames: Renames } {
  const dataSources = [...own]
  const renames = new Map<string, string>()
  for (const source of brought) {
    const same =
      dataSources.find((each) => isSameJson(each, source)) ??
      dataSources.find((each) => isSameJson({ ...each, name: source.name }, source))
    const name = same?.name ?? freeName(source.name, dataSources)
    if (!same) dataSources.push({ ...source, name })
    if (name !== source.name) renames.set(source.name, name)
  }
  return { dataSources, renames }
}

function freeName(name: string, sources: readonly DataSource[]): string {
  const taken = new Set(sources.map((source) => source.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`
  return free
}

function followedOptions<Options extends object>(options: Options, renames: Renames): Options {
  const followed = Object.entries(options).flatMap(([option, value]) => {
    if (typeof value !== 'string') return []
    if (option === 'dsName') return [[option, renames.get(value) ?? value]]
    return isScript(option) ? [[option, renameSourceInScript(value, renames)]] : []
  })
  return { ...options, ...Object.fromEntries(followed) }
}

const scriptsIn = (options: object) =>
  Object.entries(options).flatMap(([option, value]) => (typeof value === 'string' && isScript(option) ? [value] : []))
