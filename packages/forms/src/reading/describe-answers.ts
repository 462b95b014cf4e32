import type { CompiledForm } from '../compiled-form.ts'
import type { BlockPlan, NodePlan, OptionSources, RowsPlan, ValuePlan } from '../plan/form-plan.ts'
import { type Frame, noRows } from '../plan/frame.ts'
import type { Answers } from '../validation/context.ts'
import { settleForm } from '../validation/settle.ts'
import type { UploadedFile } from '../validation/uploads.ts'
import type { DisplayWords } from '../widgets/widget-type.ts'

/** One answer as a person reads it; files with their addresses. */
export type DescribedAnswer = {
  readonly kind: 'answer'
  readonly name: string
  readonly type: string
  readonly label: string
  readonly text: string
  readonly files: readonly UploadedFile[]
}

export type DescribedRows = {
  readonly kind: 'rows'
  readonly name: string
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly DescribedAnswer[])[]
}

/** A part of the form under its heading. What stands outside sections comes in parts without id and heading. */
export type DescribedPart = {
  readonly id: string
  readonly label: string
  readonly items: readonly (DescribedAnswer | DescribedRows)[]
}

export type DescribeContext = {
  readonly today: string
  readonly words: DisplayWords
  readonly sources?: OptionSources
  readonly given?: Answers
}

const noSources: OptionSources = { get: () => undefined }

/** The answers by section and in the order of the form, in words: for review before submission, and for documents. */
export function describeAnswers(
  compiled: CompiledForm,
  answers: Answers,
  context: DescribeContext,
): readonly DescribedPart[] {
  const frame = settleForm(compiled.plan, answers, context.given ?? {}, context.today)
  const description = new Description(frame, context.words, context.sources ?? noSources)
  for (const node of compiled.plan.children) description.add(node)
  return description.parts.filter((part) => part.items.length > 0)
}

type OpenPart = { readonly id: string; readonly label: string; readonly items: (DescribedAnswer | DescribedRows)[] }

class Description {
  readonly parts: OpenPart[] = []
  readonly #frame: Frame
  readonly #words: DisplayWords
  readonly #sources: OptionSources

  constructor(frame: Frame, words: DisplayWords, sources: OptionSources) {
    this.#frame = frame
    this.#words = words
    this.#sources = sources
  }

  add(node: NodePlan, section?: BlockPlan): void {
    if (!node.visible(this.#frame)) return
    if (node.kind === 'block') {
      const inner = node.node.type === 'section' ? node : section
      for (const child of node.children) this.add(child, inner)
      return
    }
    const items = this.#partOf(section).items
    items.push(node.kind === 'rows' ? this.#rows(node) : this.#answer(node, this.#frame))
  }

  /** The open part, when it belongs to the same section; otherwise a new one. */
  #partOf(section: BlockPlan | undefined): OpenPart {
    const id = section?.node.id ?? ''
    const last = this.parts.at(-1)
    if (last?.id === id) return last
    const part = { id, label: section?.options.label ?? '', items: [] }
    this.parts.push(part)
    return part
  }

  #answer(plan: ValuePlan, frame: Frame): DescribedAnswer {
    const { widget, options } = plan
    const value = plan.visible(frame) ? frame.values[plan.index] : undefined
    const list = widget.choosesFrom ? plan.choices(frame, this.#sources) : undefined
    return {
      kind: 'answer',
      name: plan.name,
      type: widget.type,
      label: options.label ?? plan.name,
      text: widget.text(value, options, { options: list, words: this.#words }),
      files: widget.files?.(value) ?? [],
    }
  }

  #rows(plan: RowsPlan): DescribedRows {
    const rows = this.#frame.rows.get(plan.index) ?? noRows
    return {
      kind: 'rows',
      name: plan.name,
      label: plan.options.label ?? '',
      columns: plan.columns.map((column) => column.options.label ?? column.name),
      rows: rows.map((row) => plan.columns.map((column) => this.#answer(column, row))),
    }
  }
}
