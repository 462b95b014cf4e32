import type { DataSource, FormDefinition } from '../definition/definition.ts'
import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import { indexOptions, indexPartial, type OptionIndex } from '../validation/option-index.ts'

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
  readonly #pending = new Map<string, Promise<void>>()
  /** Lists that are being loaded again since this turn began. */
  readonly #reloaded = new Set<string>()
  /** Values of lists too long to load for whose names somebody has asked, each with its answer. */
  readonly #nameRequests = new Map<string, Map<Scalar, Promise<void>>>()
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
  replaceDefinition(definition: FormDefinition, load: LoadOptions | undefined): readonly string[] {
    this.#sources = sourcesOf(definition)
    this.#load = load
    this.#reloaded.clear()
    for (const [name, state] of this.#states) if (state !== 'waiting') void this.reload(name)
    return [...this.#nameRequests.keys()]
  }

  get(name: string): OptionIndex | undefined {
    return this.#lists.get(name)
  }

  stateOf(name: string): ListState {
    return this.#states.get(name) ?? 'waiting'
  }

  /** Loads a list that nobody has asked for yet, or that could not be loaded; waits for one that is on its way. */
  async request(name: string): Promise<void> {
    const state = this.stateOf(name)
    if (state === 'waiting' || state === 'failed') this.#startLoad(name)
    await this.#waitForLoad(name)
  }

  /** However often a script asks for it in one turn, a list comes once. */
  async reload(name: string): Promise<void> {
    if (!this.#reloaded.has(name)) {
      this.#startLoad(name)
      this.#reloaded.add(name)
      void Promise.resolve().then(() => this.#reloaded.delete(name))
    }
    await this.#waitForLoad(name)
  }

  /** Looks something up in a list too long to load; what is found is known by its name from then on. */
  async search(name: string, keyword: string): Promise<readonly OptionItem[]> {
    const load = this.#load
    const items = await this.#fetch(name, keyword)
    if (load === this.#load) this.#cacheItems(name, items)
    return items
  }

  /** Finds out what values of a list too long to load are called, each once. */
  async loadNames(name: string, values: readonly Scalar[]): Promise<void> {
    await this.#findNames(
      name,
      values.filter((value) => !this.get(name)?.find(value)),
    )
  }

  /** Finds out anew what values of a list too long to load are called; until it is told, they keep their names. */
  async refreshNames(name: string, values: readonly Scalar[]): Promise<void> {
    this.#nameRequests.delete(name)
    await this.#findNames(name, values)
  }

  async #findNames(name: string, values: readonly Scalar[]): Promise<void> {
    const asked = this.#nameRequests.get(name) ?? new Map<Scalar, Promise<void>>()
    this.#nameRequests.set(name, asked)
    for (const value of values) if (!asked.has(value)) asked.set(value, this.#findName(name, value, asked))
    await Promise.all(values.map((value) => asked.get(value)))
  }

  async #findName(name: string, value: Scalar, asked: Map<Scalar, Promise<void>>): Promise<void> {
    try {
      const items = await this.#fetch(name, String(value))
      if (this.#nameRequests.get(name) === asked) this.#cacheItems(name, items)
    } catch {
      // The value stands for itself until somebody asks again.
      asked.delete(value)
    }
  }

  #startLoad(name: string): void {
    const arrive = (state: 'ready' | 'failed', items?: readonly OptionItem[]) => {
      if (this.#pending.get(name) !== request) return
      this.#pending.delete(name)
      if (items) this.#lists.set(name, indexOptions(items))
      this.#set(name, state)
    }
    const request = this.#fetch(name).then(
      (items) => arrive('ready', items),
      // The page shows the state, with a way to try again; the host has its own report of the failed call.
      () => arrive('failed'),
    )
    this.#pending.set(name, request)
    this.#set(name, 'loading')
  }

  /** When the newest answer is there: one that was asked for meanwhile is waited for, too. */
  async #waitForLoad(name: string): Promise<void> {
    for (let newest = this.#pending.get(name); newest; newest = this.#pending.get(name)) await newest
  }

  /** A list that nobody supplies cannot be had; a page that waited for it would wait for ever. */
  async #fetch(name: string, keyword?: string): Promise<readonly OptionItem[]> {
    const source = this.#sources.get(name)
    if (!source || !this.#load) throw new Error(`Nobody supplies the list ${name}`)
    return keyword === undefined ? this.#load(source) : this.#load(source, keyword)
  }

  #cacheItems(name: string, items: readonly OptionItem[]): void {
    const before = this.#lists.get(name)
    if (items.every((item) => before?.find(item.value)?.label === item.label)) return
    const byValue = new Map([...(before?.items ?? []), ...items].map((item) => [item.value, item]))
    const isWhole = before !== undefined && !before.isPartial
    this.#lists.set(name, isWhole ? indexOptions([...byValue.values()]) : indexPartial([...byValue.values()]))
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
