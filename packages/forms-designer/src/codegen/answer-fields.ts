import { type FormDefinition, type WidgetNode, type WidgetOptions, widgetTypeOf } from '@rostrum/forms'

/** A field of a form as the generators see it: its options over the defaults of its type. */
export type AnswerField = {
  readonly name: string
  readonly label: string
  readonly type: string
  readonly options: WidgetOptions
  /** The columns of a sub-form. */
  readonly columns: readonly AnswerField[]
}

/** The fields of the form itself, in its order. */
export function answerFields({ children }: Pick<FormDefinition, 'children'>): readonly AnswerField[] {
  return children.flatMap(fieldsIn)
}

function fieldsIn(node: WidgetNode): readonly AnswerField[] {
  const field = fieldOf(node)
  return field ? [field] : (node.children ?? []).flatMap(fieldsIn)
}

/** The field that a node is; undefined for what holds no answer. */
export function fieldOf(node: WidgetNode): AnswerField | undefined {
  const widget = widgetTypeOf(node.type)
  if (widget.kind !== 'value' && widget.kind !== 'rows') return undefined
  const options = { ...widget.defaults, ...node.options }
  const name = options.name ?? node.id
  const columns = widget.kind === 'rows' ? (node.children ?? []).flatMap(fieldsIn) : []
  return { name, label: options.label ?? name, type: node.type, options, columns }
}

/** Whether the answer is a list of what was chosen. */
export function isMultiple({ type, options }: AnswerField): boolean {
  return type === 'checkbox' || ((type === 'select' || type === 'cascader') && options.multiple === true)
}
