import { definitionVersion, type FormDefinition, parseDefinition } from '@rostrum/forms'
import { readRules } from '@rostrum/forms/exchange/read-rules'
import { copiesOf } from '../document/copies.ts'
import type { FormDocument, Gap, Nodes } from '../document/form-document.ts'
import { type Mentions, mentionsOf, withMentions } from '../document/mentions.ts'
import { isPart, placeOfRefusal, refusalToStand } from '../document/placement.ts'
import { bearersIn } from '../document/renaming.ts'
import { followSources, joinSources, sourcesOf } from '../document/source-mentions.ts'
import { type Command, type Refusal, refuse } from './command.ts'
import { outermost } from './selection.ts'

const marker = 'rostrum/widgets'

/** The selected widgets as text, with the rules about them, for this form, another one or another window. */
export function clipboardText(document: FormDocument, ids: readonly string[]): string | Refusal {
  const nodes = outermost(document, ids)
  if (nodes.length === 0) return refuse('nothing_selected')
  if (nodes.some(({ type }) => isPart(type))) return refuse('part_alone')
  const dataSources = sourcesOf(nodes, document.definition.dataSources ?? [])
  const { keys, bearers, rules, translations } = mentionsOf(document, nodes)
  return JSON.stringify({
    clipboard: marker,
    version: definitionVersion,
    config: {},
    children: nodes,
    dataSources,
    translations,
    // They may speak of fields that are not copied, which the rules of a form cannot.
    about: { keys, rules, bearers: [...bearers].map(([name, owners]) => [name, [...owners]]) },
  })
}

/** Puts what the clipboard holds into a gap, with names and ids of its own, and selects it. */
export function paste(text: string, gap: Gap): Command {
  return (document) => {
    const clipboard = readClipboard(text)
    if (!clipboard) return refuse('clipboard_invalid')
    const { copied, mentions } = clipboard
    for (const node of copied.children) {
      const refusal = refusalToStand(document, { ...node, id: '' }, gap.parentId)
      if (refusal) return refuse(refusal, placeOfRefusal(document, node, gap.parentId))
    }
    const { dataSources, renames } = joinSources(document.definition.dataSources ?? [], copied.dataSources ?? [])
    const { copies, unjudged } = copiesOf(document, followSources(copied.children, renames), mentions)
    const next = document
      .with({ dataSources })
      .withChildren(gap.parentId, (children) => children.toSpliced(gap.at, 0, ...copies))
    const { definition } = withMentions(next, mentions, copied.children, copies)
    return { definition, selection: copies.map(({ id }) => id), act: 'paste', unjudged }
  }
}

/** The widgets that a clipboard text holds; undefined when it holds something else. */
export function pastedNodes(text: string): Nodes | undefined {
  return readClipboard(text)?.copied.children
}

type Clipboard = { readonly copied: FormDefinition; readonly mentions: Mentions }

function readClipboard(text: string): Clipboard | undefined {
  const source = parsed(text)
  if (typeof source !== 'object' || source === null || !('clipboard' in source) || source.clipboard !== marker) return
  const { definition } = parseDefinition(source)
  if (!definition || definition.children.length === 0) return
  const about = 'about' in source ? source.about : undefined
  return { copied: definition, mentions: readMentions(about, definition) }
}

function readMentions(source: unknown, { translations = {}, children }: FormDefinition): Mentions {
  const bearers = bearersIn(children)
  if (typeof source !== 'object' || source === null || !('keys' in source) || !('rules' in source)) {
    return { keys: {}, bearers, rules: [], translations }
  }
  const keys = Object.entries(source.keys ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const told = 'bearers' in source && Array.isArray(source.bearers) ? source.bearers.filter(isBearer) : []
  return {
    keys: Object.fromEntries(keys),
    bearers: new Map([...bearers, ...told.map(([name, owners]) => [name, new Set(owners)] as const)]),
    rules: readRules(source.rules),
    translations,
  }
}

function isBearer(value: unknown): value is [string, string[]] {
  if (!Array.isArray(value)) return false
  const [name, owners] = value
  return typeof name === 'string' && Array.isArray(owners) && owners.every((owner) => typeof owner === 'string')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
