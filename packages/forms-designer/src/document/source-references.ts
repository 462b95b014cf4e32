import { type DataSource, isSameJson, type WidgetNode } from '@rostrum/forms'
import { type FormDocument, type Nodes, subtree } from './form-document.ts'
import { isScript } from './references.ts'
import { findSourceNames, renameSourceInScript } from './script-references.ts'

type SourceRenames = ReadonlyMap<string, string>

/** The sources that some widgets use for their options or in their scripts. */
export function usedSources(nodes: Nodes, sources: readonly DataSource[]): readonly DataSource[] {
  const names = new Set(sources.map(({ name }) => name))
  const used = new Set(
    nodes
      .flatMap((node) => [...subtree(node)])
      .flatMap(({ options }) => [
        options.dsName,
        ...scriptsIn(options).flatMap((code) => findSourceNames(code, names)),
      ]),
  )
  return sources.filter(({ name }) => used.has(name))
}

/** Widgets with renamed references to sources. */
export function updateSourceReferences(nodes: Nodes, renames: SourceRenames): Nodes {
  if (renames.size === 0) return nodes
  const follow = (node: WidgetNode): WidgetNode => ({
    ...node,
    options: updateOptions(node.options, renames),
    ...(node.children && { children: node.children.map(follow) }),
  })
  return nodes.map(follow)
}

/** A form with renamed references to sources. */
export function updateSourceReferencesIn(document: FormDocument, renames: SourceRenames): FormDocument {
  const { children, config } = document.definition
  return document.with({ children: updateSourceReferences(children, renames), config: updateOptions(config, renames) })
}

/** Merges sources: one with the same content is shared, one with different content gets an unused name. */
export function mergeSources(
  own: readonly DataSource[],
  brought: readonly DataSource[],
): { readonly dataSources: readonly DataSource[]; readonly renames: SourceRenames } {
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

function updateOptions<Options extends object>(options: Options, renames: SourceRenames): Options {
  const followed = Object.entries(options).flatMap(([option, value]) => {
    if (typeof value !== 'string') return []
    if (option === 'dsName') return [[option, renames.get(value) ?? value]]
    return isScript(option) ? [[option, renameSourceInScript(value, renames)]] : []
  })
  return { ...options, ...Object.fromEntries(followed) }
}

const scriptsIn = (options: object) =>
  Object.entries(options).flatMap(([option, value]) => (typeof value === 'string' && isScript(option) ? [value] : []))
