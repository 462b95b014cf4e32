import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import type { ValidationSources } from '../plan/node-plan.ts'
import { type OptionIndex, scalarsIn } from '../validation/option-index.ts'
import type { AnswerCell } from './cell.ts'
import type { Engine } from './engine.ts'
import type { ListState, OptionLists } from './option-lists.ts'
import { clearOverrideChoices } from './value-overrides.ts'

/** The option lists of one form: those loaded so far, and the functions to load them. */
export class FormLists implements ValidationSources {
  readonly #lists: OptionLists
  readonly #engineNow: () => Engine

  /** @param engineNow returns the engine of the form, which a definition change replaces */
  constructor(lists: OptionLists, engineNow: () => Engine) {
    this.#lists = lists
    this.#engineNow = engineNow
  }

  get(name: string): OptionIndex | undefined {
    return this.#lists.get(name)
  }

  isUnavailable(name: string): boolean {
    return this.#lists.isUnavailable(name)
  }

  stateOf(name: string): ListState {
    return this.#lists.stateOf(name)
  }

  /** Loads the list of a field that is about to be shown. */
  async request(name: string): Promise<void> {
    await this.#lists.request(name)
  }

  /** Loads the labels of choices from a list too long to load. */
  async loadNames(name: string, values: readonly Scalar[]): Promise<void> {
    await this.#lists.loadNames(name, values)
  }

  /** Searches a list that is too long to load. */
  async search(name: string, keyword: string): Promise<readonly OptionItem[]> {
    return this.#lists.search(name, keyword)
  }

  /**
   * Loads every list that answers are chosen from, or the labels of the chosen values, for a page that shows them all.
   */
  async requestAll(): Promise<void> {
    const whole = this.#fields.filter(({ plan }) => !plan.options.remote)
    const names = new Set(whole.flatMap(({ plan }) => plan.options.dsName ?? []))
    await Promise.all([
      ...[...names].map((name) => this.#lists.request(name)),
      ...[...this.#remoteChoices()].map(([name, chosen]) => this.#lists.loadNames(name, [...chosen])),
    ])
  }

  /**
   * Reloads the lists of the named fields, or of all fields when none is named. For a list too long to load, reloads
   * the labels of the chosen values. Replaces lists that scripts have set.
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

  /** Reloads the labels of the chosen values from these lists, which are too long to load. */
  async refreshNamesIn(lists: ReadonlySet<string>): Promise<void> {
    const choices = [...this.#remoteChoices()].filter(([name]) => lists.has(name))
    await Promise.all(choices.map(([name, chosen]) => this.#lists.refreshNames(name, [...chosen])))
  }

  get #fields(): readonly AnswerCell[] {
    return this.#engineNow().fields()
  }

  /** The chosen values from lists too long to load, by list. */
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
