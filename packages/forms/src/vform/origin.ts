import { isObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'

/** A value in VForm's format and its conversion. As long as ours is unchanged, an export writes the original. */
export type OriginalValue = { readonly raw: Json; readonly given?: Json }

/** The same for an option, which a VForm widget may lack. */
export type OriginalOption = Partial<OriginalValue>

/** The data that a node preserves from its VForm widget. */
export type VFormOrigin = {
  readonly format: 'vform'
  /** Properties of the widget besides its options and children. Type and id only where they differ. */
  readonly node: Readonly<Record<string, Json>>
  /** Options that a conversion does not restore. */
  readonly options: Readonly<Record<string, OriginalOption>>
  /** The widget had no id, no type, no options. */
  readonly isNameless?: boolean
  readonly isTypeless?: boolean
  readonly isPlain?: boolean
  /** The name of the list of children, where it is none of VForm's. */
  readonly list?: string
  /** The containers in a row of a sub-form, see `RowLayout`. */
  readonly layout?: readonly Json[]
  /** The place of a column in such a layout. */
  readonly place?: readonly number[]
  /** The states of such a column that it had before it received those of its containers. */
  readonly ownStates?: Readonly<Record<string, OriginalOption>>
  /** Our exporter wrote the widget, see `Mark`. */
  readonly isMarked?: boolean
}

/** The data that the form preserves from its VForm document. */
export type VFormDocument = {
  readonly format: 'vform'
  readonly document: Readonly<Record<string, Json>>
  readonly config: Readonly<Record<string, OriginalValue>>
  /** Our exporter wrote its settings, as for a marked widget. */
  readonly isMarked?: boolean
}

export function isVFormOrigin(origin: unknown): origin is VFormOrigin {
  return isObject(origin) && origin.format === 'vform' && isObject(origin.node) && isObject(origin.options)
}

export function isVFormDocument(origin: unknown): origin is VFormDocument {
  return isObject(origin) && origin.format === 'vform' && isObject(origin.document) && isObject(origin.config)
}
