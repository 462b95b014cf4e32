import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import type { OptionSources } from '../plan/node-plan.ts'
import { type OptionIndex, scalarsIn } from '../validation/option-index.ts'
import type { AnswerCell } from './cell.ts'
import type { Engine } from './engine.ts'
import type { ListState, OptionLists } from './option-lists.ts'
import { clearOverrideChoices } from './value-overrides.ts'

/** The lists from which answers of one form are chosen, as far as they have arrived, and the way to have them come. */
export class FormLists implements OptionSources {
  readonly #lists: OptionLists
  readonly #engineNow: () => Engine

  /** @param engineNow the engine of the form, which is another one after a change of its definition */
  constructor(lists: OptionLists, engineNow: () => Engine) {
    this.#lists = lists
    this.#engineNow = engineNow
  }

  get(name: string): OptionIndex | undefined {
    return this.#lists.get(name)
  }

  stateOf(name: string): ListState {
    return this.#lists.stateOf(name)
  }

  /** Asks for the list behind a field that is about to be shown. */
  async request(name: string): Promise<void> {
    await this.#lists.request(name)
  }

  /** Finds out what choices from a list too long to load are called. */
  async loadNames(name: string, values: readonly Scalar[]): Promise<void> {
    await this.#lists.loadNames(name, values)
  }

  /** Searches a list that is too long to load. */
  async search(name: string, keyword: string): Promise<readonly OptionItem[]> {
    return this.#lists.search(name, keyword)
  }

  /** Asks for every list that answers are chosen from, or for the names of those chosen, for a page that shows them all. */
  async requestAll(): Promise<void> {
    const whole = this.#fields.filter(({ plan }) => !plan.options.remote)
    const names = new Set(whole.flatMap(({ plan }) => plan.options.dsName ?? []))
    await Promise.all([
      ...[...names].map((name) => this.#lists.request(name)),
      ...[...this.#remoteChoices()].map(([name, chosen]) => this.#lists.loadNames(name, [...chosen])),
    ])
  }

  /**
   * Loads the lists of the named fields again; of all fields when none is named. Of a list that is too long to load,
   * the names of what is chosen from it. Lists that scripts have put in their place give way.
   */
  async reload(fieldNames: readonly string[] = []): Promise<void> {
    const isMeant = ({ plan }: AnswerCell) =>
      plan.options.dsName !== undefined && (fieldNames.length === 0 || fieldNames.includes(plan.name))
    const fields = this.#fields.filter(isMeant)
    for (const cell of fields) clearOverrideChoices(cell)
    this.#engineNow().refresh(fields, 'rule')
    const listsOf = (isRemote: boolean) =>
      new Set(fields.flatMap(({ plan: { options } }) => (Boolean(options.remote) === isRemote && options.dsName) || []))
    await Promise.all([
      ...[...listsOf(false)].map((name) => this.#lists.reload(name)),
      this.refreshNamesIn(listsOf(true)),
    ])
  }

  /** Finds out anew what choices from these lists, which are too long to load, are called. */
  async refreshNamesIn(lists: ReadonlySet<string>): Promise<void> {
    const choices = [...this.#remoteChoices()].filter(([name]) => lists.has(name))
    await Promise.all(choices.map(([name, chosen]) => this.#lists.refreshNames(name, [...chosen])))
  }

  get #fields(): readonly AnswerCell[] {
    return this.#engineNow().fields()
  }

  /** The choices from lists too long to load, by list. */
  #remoteChoices(): ReadonlyMap<string, ReadonlySet<Scalar>> {
    const choices = new Map<string, Set<Scalar>>()
    for (const { plan, state } of this.#fields) {
      const { remote, dsName } = plan.options
      if (!remote || !dsName) continue
      const chosen = choices.get(dsName) ?? new Set()
      choices.set(dsName, chosen)
      for (const value of scalarsIn(state.value)) chosen.add(value)
    }
    return choices
  }
}
