import type { WidgetNode } from '../definition/definition.ts'

/** A switch or a single box that has to be on, such as a statement of good faith. */
export const isDeclaration = ({ type, options }: Pick<WidgetNode, 'type' | 'options'>): boolean =>
  options.required === true && (type === 'switch' || (type === 'checkbox' && options.optionItems?.length === 1))
