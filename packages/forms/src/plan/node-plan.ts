import type { WidgetNode } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import type { OptionIndex } from '../validation/option-index.ts'
import type { CheckState, ContentWidget, LayoutWidget, RowsWidget, ValueWidget } from '../widgets/widget-type.ts'
import type { ChoiceAvailability } from './choice-availability.ts'

export type NodeBase = {
  readonly node: WidgetNode
  /** Where the node stands in the definition, for problems. */
  readonly path: string
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
  readonly isUnavailable?: (name: string) => boolean
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

/**
 * The settled values of one scope, the form or one row of a sub-form, by the index of the field. What a rule reads is
 * always a settled value: a hidden field is empty, a disabled one holds what it was given, a computed one its result.
 */
export type Frame = {
  readonly values: unknown[]
  /** Rows by the index of the sub-form; only in the frame of the form. */
  readonly rows: Map<number, readonly Frame[]>
  /** Columns as those outside of their rows read them, see `columnOf`; only in the frame of the form. */
  readonly columns: Map<ValuePlan, readonly unknown[]>
  /** The form around a row. */
  readonly outer: Frame | undefined
  readonly today: string
  /** What scripts have changed; absent while none has. */
  overrides?: ReadonlyMap<NodePlan, Override> | undefined
}

export type Predicate = (frame: Frame) => boolean

export type Evaluation = (frame: Frame) => unknown

/** What scripts have made of a node, in one form or one row, in place of what its options and rules say. */
export type Override = {
  readonly visible?: boolean
  readonly enabled?: boolean
  readonly readonly?: boolean
  readonly required?: boolean
  /** Options that were set anew. */
  readonly options?: WidgetOptions
  /** Set of a sub-form that a script has closed: the rows that stood in it then stay. */
  readonly preservesRows?: boolean
  /** The value of a field that the person may not enter. */
  readonly value?: { readonly is: unknown }
  readonly choices?: OptionIndex
  readonly choiceAvailability?: ChoiceAvailability | undefined
  /** The plan over the options that were set anew. */
  readonly plan?: ValuePlan
}
