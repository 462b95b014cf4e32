import type { FormDefinition } from '@rostrum/forms'
import type { FormContent } from '../drafts.ts'

/** The parts of a form that authors change: its name, and the label of each field. A deleted field has none. */
export type Atoms = ReadonlyMap<string, string>

export function atomsOf({ name, definition }: FormContent): Atoms {
  const labels = definition.children.map(({ id, options }): [string, string] => [id, String(options.label)])
  return new Map([['name', name], ...labels])
}

/** The atoms that two states of a form have differently. */
export const differing = (one: Atoms, other: Atoms): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((atom) => one.get(atom) !== other.get(atom))

const field = (id: string, label: string) => ({ id, type: 'input', options: { name: id, label } }) as const

export const formWith = (labels: Readonly<Record<string, string>>): FormDefinition => ({
  version: 1,
  config: {},
  children: Object.entries(labels).map(([id, label]) => field(id, label)),
})

export const labelled = (definition: FormDefinition, id: string, label: string): FormDefinition => ({
  ...definition,
  children: definition.children.map((node) => (node.id === id ? field(id, label) : node)),
})

export const withField = (definition: FormDefinition, id: string, label: string): FormDefinition => ({
  ...definition,
  children: [...definition.children, field(id, label)],
})

export const withoutField = (definition: FormDefinition, id: string): FormDefinition => ({
  ...definition,
  children: definition.children.filter((node) => node.id !== id),
})
