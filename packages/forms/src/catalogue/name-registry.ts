import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { maximumNameLength } from '../definition/names.ts'

/** Names and ids in use in a form, so that new nodes get unique ones. */
export class NameRegistry {
  readonly #names = new Set<string>()
  readonly #ids = new Set<string>()

  constructor(definition: FormDefinition) {
    this.addNodes(definition.children)
  }

  addNodes(nodes: readonly WidgetNode[]): void {
    for (const node of nodes) {
      this.#ids.add(node.id)
      if (node.options.name) this.#names.add(node.options.name)
      this.addNodes(node.children ?? [])
    }
  }

  hasName(name: string): boolean {
    return this.#names.has(name)
  }

  addName(name: string): void {
    this.#names.add(name)
  }

  /** Reserves and returns an unused readable name such as `input1` or `dateRange2`. */
  nameFor(type: string): string {
    const stem = type.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
    return claimName(this.#names, (count) => `${stem}${count}`)
  }

  /** Reserves and returns the name itself if it is unused, else the next unused one: `phone`, `phone2`, `phone3`. */
  uniqueName(name: string): string {
    // Reserve room for the number, however long it gets.
    const stem = name.replace(/\d+$/, '').slice(0, maximumNameLength - 6)
    return this.#names.has(name)
      ? claimName(this.#names, (count) => `${stem}${count + 1}`)
      : claimName(this.#names, () => name)
  }

  idFor(type: string): string {
    return claimName(this.#ids, (count) => `${type}-${count}`)
  }
}

function claimName(taken: Set<string>, candidate: (count: number) => string): string {
  let count = 1
  while (taken.has(candidate(count))) count += 1
  const found = candidate(count)
  taken.add(found)
  return found
}
