import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import type { OptionIndex } from '../validation/option-index.ts'
import type { CheckState, ContentWidget, LayoutWidget, RowsWidget, ValueWidget } from '../widgets/widget-type.ts'
import type { Evaluation, Frame, Predicate } from './frame.ts'

export type NodeBase = {
  readonly node: WidgetNode
  /** Where the node stands in the definition, for problems. */
  readonly place: string
  /** The node's options over the defaults of its widget. */
  readonly options: WidgetOptions
  readonly parent: NodePlan | undefined
  /** The nearest section around it. */
  readonly section: BlockPlan | undefined
  /** The sub-form in whose rows it stands. */
  readonly owner: RowsPlan | undefined
  /** By the node's own rules and those of everything around it. */
  visible: Predicate
  enabled: Predicate
  /** By its own rules and options alone. */
  own: { readonly visible: Predicate; readonly enabled: Predicate }
  /** By its own option, or that of something around it, never anybody's to fill in, whatever rules find. */
  isLocked: boolean
}

/** A container or a piece of content: it has no answer. */
export type BlockPlan = NodeBase & {
  readonly kind: 'block'
  readonly widget: LayoutWidget | ContentWidget
  readonly children: NodePlan[]
}

type FieldBase = NodeBase & {
  readonly name: string
  /** Position among the fields of its scope, the form or the sub-form. */
  readonly index: number
  /** Position in the order in which values settle: whatever a field reads settles before it. */
  order: number
  required: Predicate
  /** Fields whose value may change when this one's does. */
  readonly valueReaders: Set<FieldPlan>
  /** Nodes whose visibility, requirement, options or checks may change when this one's value does. */
  readonly stateReaders: Set<NodePlan>
}

export type ValuePlan = FieldBase & {
  readonly kind: 'value'
  readonly widget: ValueWidget
  compute: Evaluation | undefined
  choices: Choices
  /** What is wrong with a value that is not empty. */
  check: (value: unknown, frame: Frame, state: CheckState) => Failure | undefined
  /**
   * The same field over other options, for scripts that set them, or undefined where they cannot be; only in forms that
   * have scripts.
   */
  rebind?: (options: WidgetOptions) => ValuePlan | undefined
}

/** The list to choose from, as the rules have it now; undefined when the host has not supplied it. */
type Choices = (frame: Frame, sources: OptionSources) => OptionIndex | undefined

/** The lists behind the data sources of a definition, by name. */
export type OptionSources = {
  readonly get: (name: string) => OptionIndex | undefined
  /** Whether a list cannot be had now, so that nobody can say what is in it. */
  readonly isAway?: (name: string) => boolean
}

export type RowsPlan = FieldBase & {
  readonly kind: 'rows'
  readonly widget: RowsWidget
  readonly columns: ValuePlan[]
  /** Columns and pieces of content in the order in which they are shown. */
  readonly children: NodePlan[]
}

export type FieldPlan = ValuePlan | RowsPlan
export type NodePlan = BlockPlan | FieldPlan

export type FormPlan = {
  readonly definition: FormDefinition
  readonly children: readonly NodePlan[]
  /** Every node in the order of the definition. */
  readonly nodes: readonly NodePlan[]
  /** Fields of the form itself, by their index. */
  readonly fields: readonly FieldPlan[]
  /** Fields of the form that neither options nor rules let anybody fill in: they hold what the host gives. */
  readonly locked: readonly FieldPlan[]
  /** Fields of the form and columns of its sub-forms, in the order in which values settle. */
  readonly order: readonly FieldPlan[]
}
