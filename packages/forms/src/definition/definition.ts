import type { Rule } from '../rules/rule.ts'
import type { FormHook } from '../scripts/hooks.ts'
import type { JsonObject } from './json.ts'
import type { Json, WidgetOptions } from './option-kinds.ts'

/** The version of the format, not of a form. Import accepts no other. */
export const definitionVersion = 1

export type WidgetNode = {
  readonly id: string
  readonly type: string
  readonly options: WidgetOptions
  readonly children?: readonly WidgetNode[]
  /** Options of a widget of unknown type under names of ours that hold something else than ours do. */
  readonly kept?: JsonObject
  /** What another format said of this node that ours has no place for; an export to that format takes it up again. */
  readonly origin?: Origin
}

type Origin = { readonly [part: string]: Json }

export type FormConfig = { readonly [Hook in FormHook]?: string } & {
  readonly labelWidth?: number
  /** Left when absent. */
  readonly labelAlign?: 'left' | 'center' | 'right'
  readonly labelPosition?: 'left' | 'top'
  readonly size?: string
  readonly layoutType?: 'PC' | 'Pad' | 'H5'
  readonly customClass?: readonly string[]
  /** Style rules of the author's, for this form only. */
  readonly cssCode?: string
  /** Functions that all scripts of the form can call. */
  readonly functions?: string
  /** Global variables: scripts read them with `getGlobalDsv()`, addresses have places for them. */
  readonly variables?: Readonly<Record<string, Json>>
}

/**
 * A list of options or records under a name. The host supplies it: by its kind, for example a dictionary, regions or
 * schools; or, when it is of the kind `request`, from the address given, as far as its allow-list goes.
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
  /** Where the list is in the answer, `data.records`; the answer itself when absent. */
  readonly list?: string
  /** Properties of an entry that are its label, value and children; by these names when absent. */
  readonly label?: string
  readonly value?: string
  readonly children?: string
}

/** Texts of one node in another language; option items by `entryKey`, columns and buttons by name. */
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
  readonly origin?: Origin
}
