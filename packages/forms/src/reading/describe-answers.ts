import type { CompiledForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import { noRows } from '../plan/frame.ts'
import { labelOf } from '../plan/label-of.ts'
import type { BlockPlan, FieldPlan, Frame, NodePlan, OptionSources, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import { optionsOf } from '../plan/override.ts'
import { enabledRules } from '../rules/rule.ts'
import type { Answers, ScriptedState } from '../validation/context.ts'
import { settleForm } from '../validation/settle.ts'
import type { UploadedFile } from '../validation/uploads.ts'
import type { DisplayLabels } from '../widgets/widget-type.ts'

/** One answer as a person reads it; files with their addresses. */
export type DescribedAnswer = {
  readonly kind: 'answer'
  readonly name: string
  readonly type: string
  readonly label: string
  /** The form hides the label visually, because other content next to the field describes it. */
  readonly labelHidden: boolean
  /** A cell may be hidden in one row of a sub-form and shown in another. */
  readonly isShown: boolean
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

/** A part of the form with its heading. Fields outside of sections come in parts without id and heading. */
export type DescribedPart = {
  readonly id: string
  readonly label: string
  readonly items: readonly (DescribedAnswer | DescribedRows)[]
}

export type DescribeContext = {
  readonly today: string
  readonly labels: DisplayLabels
  readonly sources?: OptionSources
  readonly given?: Answers
  /** The changes of the form's scripts. */
  readonly scripted?: ScriptedState
}

const noSources: OptionSources = { get: () => undefined }

/** The answers as text, by section and in form order: for review before submission. */
export function describeAnswers(
  compiled: CompiledForm,
  answers: Answers,
  context: DescribeContext,
): readonly DescribedPart[] {
  const words = new AnswerFormatter(compiled, answers, context)
  const description = new Description(words)
  for (const node of compiled.plan.children) description.add(node)
  return description.parts.filter((part) => part.items.length > 0)
}

type PartBuilder = { readonly id: string; readonly label: string; readonly items: (DescribedAnswer | DescribedRows)[] }

class Description {
  readonly parts: PartBuilder[] = []
  readonly #words: AnswerFormatter

  constructor(words: AnswerFormatter) {
    this.#words = words
  }

  add(node: NodePlan, section?: BlockPlan): void {
    if (!this.#words.shows(node)) return
    if (node.kind === 'block') {
      const inner = node.node.type === 'section' ? node : section
      for (const child of node.children) this.add(child, inner)
      return
    }
    this.#partOf(section).items.push(this.#words.field(node))
  }

  /** The open part, if it belongs to the same section; otherwise a new one. */
  #partOf(section: BlockPlan | undefined): PartBuilder {
    const id = section?.node.id ?? ''
    const last = this.parts.at(-1)
    if (last?.id === id) return last
    const part = { id, label: section ? this.#words.labelOf(section) : '', items: [] }
    this.parts.push(part)
    return part
  }
}

/** The fields that, once they are true, exempt the person from others: these are visible while the field is not true. */
const exemptionsIn = (rules: FormDefinition['rules']): ReadonlySet<string> =>
  new Set(
    enabledRules(rules).flatMap((rule) => {
      if (rule.action !== 'show' || !('field' in rule.when)) return []
      const { when } = rule
      return when.op === '!=' && when.value === true ? [when.field] : []
    }),
  )

/** Formats one set of answers. */
export class AnswerFormatter {
  readonly #frame: Frame
  readonly #labels: DisplayLabels
  readonly #sources: OptionSources
  readonly #exemptions: ReadonlySet<string>

  constructor(compiled: CompiledForm, answers: Answers, context: DescribeContext) {
    const { given = {}, today, labels, sources, scripted } = context
    this.#exemptions = exemptionsIn(compiled.definition.rules)
    this.#frame = settleForm(compiled.plan, answers, given, today, scripted)
    this.#labels = labels
    this.#sources = sources ?? noSources
  }

  shows(node: NodePlan): boolean {
    return node.visible(this.#frame) && !this.#isUnusedExemption(node)
  }

  /** “No employment: no” would be a double negative, and the fields that it leaves visible answer it. */
  #isUnusedExemption(node: NodePlan): boolean {
    return node.kind === 'value' && this.#exemptions.has(node.name) && this.#frame.values[node.index] !== true
  }

  field(plan: FieldPlan): DescribedAnswer | DescribedRows {
    return plan.kind === 'rows' ? this.#rows(plan) : this.#answer(plan, this.#frame)
  }

  /** The effective options: those of scripts over those of the definition. */
  optionsOf(block: BlockPlan): WidgetOptions {
    return optionsOf(this.#frame, block)
  }

  /** The heading of a part. */
  labelOf(block: BlockPlan): string {
    return this.optionsOf(block).label ?? ''
  }

  #answer(plan: ValuePlan, frame: Frame): DescribedAnswer {
    const { widget } = plan
    const options = optionsOf(frame, plan)
    const isShown = plan.visible(frame)
    const value = isShown ? frame.values[plan.index] : undefined
    const list = widget.choosesFrom ? plan.choices(frame, this.#sources) : undefined
    return {
      kind: 'answer',
      name: plan.name,
      type: widget.type,
      label: labelOf(options, plan.name),
      labelHidden: options.labelHidden === true,
      isShown,
      text:
        widget.text(value, options, { options: list, labels: this.#labels }) || (isShown && options.emptyText) || '',
      files: widget.files?.(value) ?? [],
    }
  }

  #rows(plan: RowsPlan): DescribedRows {
    const rows = this.#frame.rows.get(plan.index) ?? noRows
    // A column that is hidden in all rows is omitted.
    const columns = plan.columns.filter((column) => rows.length === 0 || rows.some((row) => column.visible(row)))
    return {
      kind: 'rows',
      name: plan.name,
      label: optionsOf(this.#frame, plan).label ?? '',
      columns: columns.map((column) => labelOf(optionsOf(rows[0] ?? this.#frame, column), column.name)),
      rows: rows.map((row) => columns.map((column) => this.#answer(column, row))),
    }
  }
}
