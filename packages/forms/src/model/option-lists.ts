import type { DataSource, FormDefinition } from '../definition/definition.ts'
import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import { indexKnown, indexOptions, type OptionIndex } from '../validation/option-index.ts'

/**
 * Supplies a list. `keyword` is what a person typed to search in one that is too long to load, or a stored value of it
 * whose name is wanted.
 */
export type LoadOptions = (source: DataSource, keyword?: string) => Promise<readonly OptionItem[]>

export type ListState = 'waiting' | 'loading' | 'ready' | 'failed'

/** The lists behind the data sources: loaded when first asked for, once for all fields that use them. */
export class OptionLists {
  readonly #lists = new Map<string, OptionIndex>()
  readonly #states = new Map<string, ListState>()
  /** The newest request for each list; an older answer that comes later is out of date. */
  readonly #newest = new Map<string, symbol>()
  /** Values of lists too long to load for whose names somebody has asked. */
  readonly #asked = new Map<string, Set<Scalar>>()
  #sources: ReadonlyMap<string, DataSource>
  #load: LoadOptions | undefined
  readonly #onChange: (name: string) => void

  constructor(definition: FormDefinition, load: LoadOptions | undefined, onChange: (name: string) => void) {
    this.#sources = sourcesOf(definition)
    this.#load = load
    this.#onChange = onChange
  }

  /**
   * Loads what has been asked for from somewhere else, or in another language; until it comes, the lists stay as they
   * are. Answers the lists too long to load, of which the names have to be asked for again.
   */
  moveTo(definition: FormDefinition, load: LoadOptions | undefined): readonly string[] {
    this.#sources = sourcesOf(definition)
    this.#load = load
    for (const [name, state] of this.#states) if (state !== 'waiting') void this.reload(name)
    const partial = [...this.#asked.keys()]
    this.#asked.clear()
    for (const name of partial) this.#lists.delete(name)
    return partial
  }

  get(name: string): OptionIndex | undefined {
    return this.#lists.get(name)
  }

  stateOf(name: string): ListState {
    return this.#states.get(name) ?? 'waiting'
  }

  /** Loads a list that nobody has asked for yet. */
  async request(name: string): Promise<void> {
    const state = this.stateOf(name)
    if (state === 'waiting' || state === 'failed') await this.reload(name)
  }

  async reload(name: string): Promise<void> {
    const source = this.#sources.get(name)
    if (!source || !this.#load) return
    this.#set(name, 'loading')
    const request = Symbol(name)
    this.#newest.set(name, request)
    try {
      const items = await this.#load(source)
      if (this.#newest.get(name) !== request) return
      this.#lists.set(name, indexOptions(items))
      this.#set(name, 'ready')
    } catch {
      // The page shows the state, with a way to try again; the host has its own report of the failed call.
      if (this.#newest.get(name) === request) this.#set(name, 'failed')
    }
  }

  /** Looks something up in a list too long to load; what is found is known by its name from then on. */
  async search(name: string, keyword: string): Promise<readonly OptionItem[]> {
    const source = this.#sources.get(name)
    if (!source || !this.#load) return []
    const items = await this.#load(source, keyword)
    this.#remember(name, items)
    return items
  }

  /** Finds out what values of a list too long to load are called, each once. */
  async requestNames(name: string, values: readonly Scalar[]): Promise<void> {
    const asked = this.#asked.get(name) ?? new Set()
    this.#asked.set(name, asked)
    const wanted = values.filter((value) => !asked.has(value) && !this.get(name)?.find(value))
    for (const value of wanted) asked.add(value)
    await Promise.all(
      wanted.map(async (value) => {
        try {
          await this.search(name, String(value))
        } catch {
          // The value stands for itself until somebody asks again.
          asked.delete(value)
        }
      }),
    )
  }

  #remember(name: string, items: readonly OptionItem[]): void {
    const before = this.#lists.get(name)
    const fresh = items.filter(({ value }) => !before?.find(value))
    if (fresh.length === 0) return
    this.#lists.set(name, indexKnown([...(before?.items ?? []), ...fresh]))
    this.#onChange(name)
  }

  #set(name: string, state: ListState): void {
    this.#states.set(name, state)
    this.#onChange(name)
  }
}

function sourcesOf({ dataSources = [] }: FormDefinition): ReadonlyMap<string, DataSource> {
  return new Map(dataSources.map((source) => [source.name, source]))
}
