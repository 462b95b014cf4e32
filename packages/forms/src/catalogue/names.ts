import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { longestName } from '../definition/names.ts'

/** Names and ids that a form has, so that what is born into it gets others. */
export class Taken {
  readonly #names = new Set<string>()
  readonly #ids = new Set<string>()

  constructor(definition: FormDefinition) {
    this.note(definition.children)
  }

  note(nodes: readonly WidgetNode[]): void {
    for (const node of nodes) {
      this.#ids.add(node.id)
      if (node.options.name) this.#names.add(node.options.name)
      this.note(node.children ?? [])
    }
  }

  hasName(name: string): boolean {
    return this.#names.has(name)
  }

  noteName(name: string): void {
    this.#names.add(name)
  }

  /** A readable name, `input1`, `dateRange2`, that nothing has; it is taken from now on. */
  nameFor(type: string): string {
    const stem = type.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
    return claim(this.#names, (count) => `${stem}${count}`)
  }

  /** The name itself when it is free, else the next that is: `phone`, `phone2`, `phone3`. */
  nameLike(name: string): string {
    // However many there are, the number has to have room.
    const stem = name.replace(/\d+$/, '').slice(0, longestName - 6)
    return this.#names.has(name) ? claim(this.#names, (count) => `${stem}${count + 1}`) : claim(this.#names, () => name)
  }

  idFor(type: string): string {
    return claim(this.#ids, (count) => `${type}-${count}`)
  }
}

function claim(taken: Set<string>, candidate: (count: number) => string): string {
  let count = 1
  while (taken.has(candidate(count))) count += 1
  const found = candidate(count)
  taken.add(found)
  return found
}
