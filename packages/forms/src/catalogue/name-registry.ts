import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { maximumNameLength } from '../definition/names.ts'

/** Names and ids that a form has, so that what is born into it gets others. */
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

  /** A readable name, `input1`, `dateRange2`, that nothing has; it is taken from now on. */
  nameFor(type: string): string {
    const stem = type.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
    return claimName(this.#names, (count) => `${stem}${count}`)
  }

  /** The name itself when it is free, else the next that is: `phone`, `phone2`, `phone3`. */
  uniqueName(name: string): string {
    // However many there are, the number has to have room.
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
