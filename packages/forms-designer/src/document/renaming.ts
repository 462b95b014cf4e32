import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import type { Nodes } from './form-document.ts'

/** The owners of a name: the names of the sub-forms with such a column, and `''` for the form itself. */
export type NameOwners = ReadonlyMap<string, ReadonlySet<string>>

/** A changed name, and the sub-form of the column; `''` for the form itself. */
export type NameChange = { readonly name: string; readonly owner: string; readonly to: string }

export function collectNameOwners(nodes: Nodes): NameOwners {
  const bearers = new Map<string, Set<string>>()
  const visit = ({ type, id, options, children = [] }: WidgetNode, owner: string) => {
    const { name } = options
    if (name) bearers.set(name, (bearers.get(name) ?? new Set()).add(owner))
    const inner = widgetTypeOf(type).kind === 'rows' ? (name ?? id) : owner
    for (const child of children) visit(child, inner)
  }
  for (const node of nodes) visit(node, '')
  return bearers
}

/** How a script references a field: as one of the form, as a column of a sub-form, or ambiguously. */
export type ReferenceScope =
  | { readonly kind: 'form' | 'either' }
  | { readonly kind: 'column'; readonly of: string | undefined }

/** Names that change together. A reference follows only when its meaning is unambiguous. */
export class Renaming {
  readonly names: readonly string[]
  readonly #bearers: NameOwners
  readonly #changes: ReadonlyMap<string, string>

  constructor(changes: readonly NameChange[], bearers: NameOwners) {
    const renamed = changes.filter(({ name, to }) => name !== to)
    this.names = [...new Set(renamed.map(({ name }) => name))]
    this.#changes = new Map(renamed.map(({ name, owner, to }) => [`${owner}.${name}`, to]))
    this.#bearers = bearers
  }

  /** @returns undefined if the name stays the same */
  newName(name: string, sense: ReferenceScope): string | undefined {
    const meant = this.#meant([...(this.#bearers.get(name) ?? [])], sense)
    const [owner] = meant
    return meant.length === 1 ? this.#changes.get(`${owner}.${name}`) : undefined
  }

  /** Whether a name may mean a renamed field as well as another one. */
  isAmbiguous(name: string, sense: ReferenceScope): boolean {
    const meant = this.#meant([...(this.#bearers.get(name) ?? [])], sense)
    return meant.length > 1 && meant.some((owner) => this.#changes.has(`${owner}.${name}`))
  }

  #meant(owners: readonly string[], sense: ReferenceScope): readonly string[] {
    switch (sense.kind) {
      case 'form':
        return owners.includes('') ? [''] : owners
      case 'either':
        return owners
      case 'column':
        return owners.filter((owner) => owner !== '' && (sense.of === undefined || sense.of === owner))
    }
  }
}
