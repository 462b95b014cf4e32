import type { DataSource, FormDefinition } from '../definition/definition.ts'
import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import type { ValidationSources } from '../plan/node-plan.ts'
import { indexOptions, indexPartial, type OptionIndex } from '../validation/option-index.ts'

/**
 * Supplies a list. For a list too long to load, `keyword` is a search text, or a stored value whose label is needed.
 */
export type LoadOptions = (source: DataSource, keyword?: string) => Promise<readonly OptionItem[]>

export type ListState = 'waiting' | 'loading' | 'ready' | 'failed'

/** The option lists of the data sources. Each loads on first use, once for all fields that use it. */
export class OptionLists implements ValidationSources {
  readonly #lists = new Map<string, OptionIndex>()
  readonly #states = new Map<string, ListState>()
  /** The newest request for each list. Responses to older requests are discarded. */
  readonly #pending = new Map<string, Promise<void>>()
  /** Lists whose reload started in this tick. */
  readonly #reloaded = new Set<string>()
  /** Requested labels of values from lists too long to load, each with its response. */
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
   * Switches to another loader or language and reloads what was requested. Until the new lists arrive, the old ones
   * stay. Returns the lists too long to load, whose labels must be requested again.
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

  isUnavailable(name: string): boolean {
    return this.stateOf(name) === 'failed'
  }

  stateOf(name: string): ListState {
    return this.#states.get(name) ?? 'waiting'
  }

  /** Loads a list that was not requested yet or failed to load. Waits for a list that is loading. */
  async request(name: string): Promise<void> {
    const state = this.stateOf(name)
    if (state === 'waiting' || state === 'failed') this.#startLoad(name)
    await this.#waitForLoad(name)
  }

  /** Repeated requests by a script in one tick load the list once. */
  async reload(name: string): Promise<void> {
    if (!this.#reloaded.has(name)) {
      this.#startLoad(name)
      this.#reloaded.add(name)
      void Promise.resolve().then(() => this.#reloaded.delete(name))
    }
    await this.#waitForLoad(name)
  }

  /** Searches a list too long to load. The labels of the matches are cached. */
  async search(name: string, keyword: string): Promise<readonly OptionItem[]> {
    const load = this.#load
    const items = await this.#fetch(name, keyword)
    if (load === this.#load) this.#cacheItems(name, items)
    return items
  }

  /** Loads the labels of values from a list too long to load, each once. */
  async loadNames(name: string, values: readonly Scalar[]): Promise<void> {
    await this.#findNames(
      name,
      values.filter((value) => !this.get(name)?.find(value)),
    )
  }

  /** Reloads the labels of values from a list too long to load. Until the response arrives, they keep their labels. */
  async refreshNames(name: string, values: readonly Scalar[]): Promise<void> {
    this.#nameRequests.delete(name)
    await this.#findNames(name, values)
  }

  async #findNames(name: string, values: readonly Scalar[]): Promise<void> {
    const pending = this.#nameRequests.get(name) ?? new Map<Scalar, Promise<void>>()
    this.#nameRequests.set(name, pending)
    for (const value of values) if (!pending.has(value)) pending.set(value, this.#findName(name, value, pending))
    await Promise.all(values.map((value) => pending.get(value)))
  }

  async #findName(name: string, value: Scalar, pending: Map<Scalar, Promise<void>>): Promise<void> {
    try {
      const items = await this.#fetch(name, String(value))
      if (this.#nameRequests.get(name) === pending) this.#cacheItems(name, items)
    } catch {
      // The value is its own label until the next request.
      pending.delete(value)
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
      // The page shows the state with a retry button. The host reports the failed call itself.
      () => arrive('failed'),
    )
    this.#pending.set(name, request)
    this.#set(name, 'loading')
  }

  /** Resolves with the newest response, also when a newer request started meanwhile. */
  async #waitForLoad(name: string): Promise<void> {
    for (let newest = this.#pending.get(name); newest; newest = this.#pending.get(name)) await newest
  }

  /** A list that the host does not supply never loads. A page must not wait for it. */
  async #fetch(name: string, keyword?: string): Promise<readonly OptionItem[]> {
    const source = this.#sources.get(name)
    if (!source || !this.#load) throw new Error(`The host does not supply the list ${name}`)
    return keyword === undefined ? this.#load(source) : this.#load(source, keyword)
  }

  #cacheItems(name: string, items: readonly OptionItem[]): void {
    const before = this.#lists.get(name)
    // A list without the value is an answer too: what the person typed in is its own label.
    if (before && items.every((item) => before.find(item.value)?.label === item.label)) return
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
