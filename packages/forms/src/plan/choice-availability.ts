import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import { indexOptions, type OptionIndex } from '../validation/option-index.ts'

/** Choices that scripts have disabled or enabled, for any list, including one that arrives later. */
export class ChoiceAvailability {
  readonly #marks: ReadonlyMap<Scalar, boolean>
  readonly #marked = new WeakMap<OptionIndex, OptionIndex>()

  /** @param marks whether each choice is disabled */
  constructor(marks: ReadonlyMap<Scalar, boolean> = new Map()) {
    this.#marks = marks
  }

  get entries(): ReadonlyMap<Scalar, boolean> {
    return this.#marks
  }

  with(value: Scalar, disabled: boolean): ChoiceAvailability {
    return new ChoiceAvailability(new Map(this.#marks).set(value, disabled))
  }

  /** The list with the marks. The same list gives the same result object. */
  applyTo(list: OptionIndex): OptionIndex {
    const known = this.#marked.get(list)
    if (known) return known
    const marked = { ...indexOptions(this.#itemsOf(list.items)), ...(list.isPartial && { isPartial: true }) }
    this.#marked.set(list, marked)
    return marked
  }

  #itemsOf(items: readonly OptionItem[]): readonly OptionItem[] {
    return items.map((item) => {
      const disabled = this.#marks.get(item.value) ?? item.disabled
      return {
        ...item,
        ...(disabled !== undefined && { disabled }),
        ...(item.children && { children: this.#itemsOf(item.children) }),
      }
    })
  }
}
