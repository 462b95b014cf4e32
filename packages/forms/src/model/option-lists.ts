import type { DataSource, FormDefinition } from '../definition/definition.ts'
import type { OptionItem } from '../definition/option-kinds.ts'
import { indexOptions, type OptionIndex } from '../validation/option-index.ts'

/** Supplies a list; `keyword` is what a person typed to search in a remote one. */
export type LoadOptions = (source: DataSource, keyword?: string) => Promise<readonly OptionItem[]>

export type ListState = 'waiting' | 'loading' | 'ready' | 'failed'

/** The lists behind the data sources: loaded when first asked for, once for all fields that use them. */
export class OptionLists {
  readonly #lists = new Map<string, OptionIndex>()
  readonly #states = new Map<string, ListState>()
  readonly #sources: ReadonlyMap<string, DataSource>
  readonly #load: LoadOptions | undefined
  readonly #onChange: (name: string) => void

  constructor(definition: FormDefinition, load: LoadOptions | undefined, onChange: (name: string) => void) {
    this.#sources = new Map((definition.dataSources ?? []).map((source) => [source.name, source]))
    this.#load = load
    this.#onChange = onChange
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
    try {
      this.#lists.set(name, indexOptions(await this.#load(source)))
      this.#set(name, 'ready')
    } catch {
      // The page shows the state, with a way to try again; the host has its own report of the failed call.
      this.#set(name, 'failed')
    }
  }

  /** Looks something up in a list too long to load; the result is the caller's alone. */
  async search(name: string, keyword: string): Promise<readonly OptionItem[]> {
    const source = this.#sources.get(name)
    return source && this.#load ? this.#load(source, keyword) : []
  }

  #set(name: string, state: ListState): void {
    this.#states.set(name, state)
    this.#onChange(name)
  }
}
