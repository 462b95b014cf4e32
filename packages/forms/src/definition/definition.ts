import type { Rule } from '../rules/rule.ts'
import type { FormHook } from './hooks.ts'
import type { Json, WidgetOptions } from './option-kinds.ts'

/** The version of the format, not of a form. The import accepts only this version. */
export const definitionVersion = 1

export type WidgetNode = {
  readonly id: string
  readonly type: string
  readonly options: WidgetOptions
  readonly children?: readonly WidgetNode[]
  /** Options of a widget of unknown type whose names match our options but whose values do not. */
  readonly kept?: { readonly [option: string]: Json }
  /** Data of another format about this node that our format cannot represent. An export to that format restores it. */
  readonly origin?: Origin
}

type Origin = { readonly [part: string]: Json }

export type FormConfig = { readonly [Hook in FormHook]?: string } & {
  /** The language that the author writes in, as a BCP 47 tag. Absent where the letters of the form decide. */
  readonly language?: string
  readonly labelWidth?: number
  /** Defaults to left. */
  readonly labelAlign?: 'left' | 'center' | 'right'
  readonly labelPosition?: 'left' | 'top'
  readonly size?: string
  readonly layoutType?: 'PC' | 'Pad' | 'H5'
  readonly customClass?: readonly string[]
  /** The author's CSS rules, for this form only. */
  readonly cssCode?: string
  /** Functions that all scripts of the form can call. */
  readonly functions?: string
  /** Global variables. Scripts read them with `getGlobalDsv()`, and addresses contain placeholders for them. */
  readonly variables?: Readonly<Record<string, Json>>
}

/**
 * A named list of options or records. The host supplies it by its kind, for example a dictionary, regions or schools.
 * For the kind `request`, the host fetches the given address if its allow-list permits this.
 */
export type DataSource = {
  readonly name: string
  readonly kind: string
  readonly params?: Readonly<Record<string, string>>
  readonly request?: SourceRequest
  readonly origin?: Origin
}

export type SourceRequest = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Json
  /** Path of the list in the response, such as `data.records`; absent when the response is the list. */
  readonly list?: string
  /** The properties of an entry that hold its label, value and children. Defaults to these names. */
  readonly label?: string
  readonly value?: string
  readonly children?: string
}

/** Texts of one node in another language. Option items are keyed by `entryKey`, columns and buttons by name. */
export type NodeTexts = {
  readonly [option: string]: string | { readonly [value: string]: string }
}

export type FormDefinition = {
  readonly version: typeof definitionVersion
  readonly config: FormConfig
  readonly children: readonly WidgetNode[]
  readonly rules?: readonly Rule[]
  readonly dataSources?: readonly DataSource[]
  /** By language, then by field name (`education.school` for a column) or node id. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, NodeTexts>>>>
  readonly origin?: Origin
}
