import type { Rule } from '../rules/rule.ts'
import type { WidgetOptions } from './option-kinds.ts'

/** The version of the format, not of a form. Import accepts no other. */
export const definitionVersion = 1

export type WidgetNode = {
  readonly id: string
  readonly type: string
  readonly options: WidgetOptions
  readonly children?: readonly WidgetNode[]
}

export type FormConfig = {
  readonly labelWidth?: number
  /** Left when absent. */
  readonly labelAlign?: 'left' | 'center' | 'right'
  readonly labelPosition?: 'left' | 'top'
  readonly size?: string
  readonly layoutType?: 'PC' | 'Pad' | 'H5'
}

/** A list of options that the host supplies under this name: a dictionary, regions, schools. */
export type DataSource = {
  readonly name: string
  readonly kind: string
  readonly params?: Readonly<Record<string, string>>
}

/** Texts of one node in another language; option items by the text of their value. */
export type NodeTexts = {
  readonly [option: string]: string | { readonly [value: string]: string }
}

export type FormDefinition = {
  readonly version: typeof definitionVersion
  readonly config: FormConfig
  readonly children: readonly WidgetNode[]
  readonly rules?: readonly Rule[]
  readonly dataSources?: readonly DataSource[]
  /** By language, then by the name of a field (`education.school` for a column) or the id of a node. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, NodeTexts>>>>
}
