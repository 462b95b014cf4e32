import type { WidgetNode } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import type { OptionIndex } from '../validation/option-index.ts'
import type { CheckState, ContentWidget, LayoutWidget, RowsWidget, ValueWidget } from '../widgets/widget-type.ts'
import type { ChoiceAvailability } from './choice-availability.ts'

export type NodeBase = {
  readonly node: WidgetNode
  /** Path of the node in the definition, for problems. */
  readonly path: string
  /** The node's options over the defaults of its widget. */
  readonly options: WidgetOptions
  readonly parent: NodePlan | undefined
  /** The nearest enclosing section. */
  readonly section: BlockPlan | undefined
  /** The sub-form that contains the node in its rows. */
  readonly owner: RowsPlan | undefined
  /** According to the node's own rules and those of its containers. */
  visible: Predicate
  enabled: Predicate
  /** According to its own rules and options alone. */
  own: { readonly visible: Predicate; readonly enabled: Predicate }
  /** Never open to input, by its own option or that of a container, whatever rules evaluate to. */
  isLocked: boolean
}

/** A container or a content widget: it has no answer. */
export type BlockPlan = NodeBase & {
  readonly kind: 'block'
  readonly widget: LayoutWidget | ContentWidget
  readonly children: NodePlan[]
}

type FieldBase = NodeBase & {
  readonly name: string
  /** Position among the fields of its scope, the form or the sub-form. */
  readonly index: number
  /** Position in the settling order: a field settles after the fields it reads. */
  order: number
  required: Predicate
  /** Fields whose value may change with this one. */
  readonly valueReaders: Set<FieldPlan>
  /** Nodes whose visibility, requirement, options or checks may change with the value of this field. */
  readonly stateReaders: Set<NodePlan>
}

export type ValuePlan = FieldBase & {
  readonly kind: 'value'
  readonly widget: ValueWidget
  compute: Evaluation | undefined
  choices: Choices
  /** Validates a value that is not empty. */
  check: (value: unknown, frame: Frame, state: CheckState) => Failure | undefined
  /**
   * Rebuilds the field with other options, for scripts that set them; undefined where the options are invalid. Only in
   * forms with scripts.
   */
  rebind?: (options: WidgetOptions) => ValuePlan | undefined
}

/** The list to choose from, according to the rules; undefined when the host has not supplied it. */
type Choices = (frame: Frame, sources: OptionSources) => OptionIndex | undefined

/** The lists behind the data sources of a definition, by name. */
export type OptionSources = {
  readonly get: (name: string) => OptionIndex | undefined
}

/** The lists for validation. A choice from a missing list is refused, unless the content of the list is unknown. */
export type ValidationSources = OptionSources & { readonly isUnavailable: (name: string) => boolean }

export type RowsPlan = FieldBase & {
  readonly kind: 'rows'
  readonly widget: RowsWidget
  readonly columns: ValuePlan[]
  /** Columns and content widgets in display order. */
  readonly children: NodePlan[]
}

export type FieldPlan = ValuePlan | RowsPlan

export type NodePlan = BlockPlan | FieldPlan

/**
 * The settled values of one scope, the form or one row of a sub-form, by the index of the field. Rules always read
 * settled values: a hidden field is empty, a disabled one holds its given value, a computed one its result.
 */
export type Frame = {
  readonly values: unknown[]
  /** Rows by the index of the sub-form. Only in the form's frame. */
  readonly rows: Map<number, readonly Frame[]>
  /** Columns as read from outside of their rows, see `columnOf`. Only in the form's frame. */
  readonly columns: Map<ValuePlan, readonly unknown[]>
  /** The form that contains a row. */
  readonly outer: Frame | undefined
  readonly today: string
  /** The changes of scripts; absent while there are none. */
  overrides?: ReadonlyMap<NodePlan, Override> | undefined
}

export type Predicate = (frame: Frame) => boolean

export type Evaluation = (frame: Frame) => unknown

/** Script overrides of a node, in one form or one row. They replace what its options and rules give. */
export type Override = {
  readonly visible?: boolean
  readonly enabled?: boolean
  readonly readonly?: boolean
  readonly required?: boolean
  /** Overridden options. */
  readonly options?: WidgetOptions
  /** Set on a sub-form that a script has closed: its rows at that time stay. */
  readonly preservesRows?: boolean
  /** The value of a field that the person may not enter. */
  readonly value?: { readonly is: unknown }
  readonly choices?: OptionIndex
  readonly choiceAvailability?: ChoiceAvailability | undefined
  /** The plan with the overridden options. */
  readonly plan?: ValuePlan
}
