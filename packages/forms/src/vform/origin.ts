import { isObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'

/** A thing as VForm had it, and as it was given to us: while ours is still the same, theirs is what is written back. */
export type OriginalValue = { readonly raw: Json; readonly given?: Json }

/** The same of an option, which a widget of VForm's may have lacked. */
export type OriginalOption = Partial<OriginalValue>

/** What a node of ours keeps of the VForm widget that it came from. */
export type VFormOrigin = {
  readonly format: 'vform'
  /** Properties of the widget besides its options and children; type and id where they were others. */
  readonly node: Readonly<Record<string, Json>>
  /** Options that do not come back by themselves. */
  readonly options: Readonly<Record<string, OriginalOption>>
  /** It had no id, no type, no options. */
  readonly isNameless?: boolean
  readonly isTypeless?: boolean
  readonly isPlain?: boolean
  /** It was written by us, see `Mark`. */
  readonly isMarked?: boolean
}

/** What the form keeps of the VForm document that it came from. */
export type VFormDocument = {
  readonly format: 'vform'
  readonly document: Readonly<Record<string, Json>>
  readonly config: Readonly<Record<string, OriginalValue>>
  /** Its settings were written by us, as those of a marked widget. */
  readonly isMarked?: boolean
}

export function isVFormOrigin(origin: unknown): origin is VFormOrigin {
  return isObject(origin) && origin.format === 'vform' && isObject(origin.node) && isObject(origin.options)
}

export function isVFormDocument(origin: unknown): origin is VFormDocument {
  return isObject(origin) && origin.format === 'vform' && isObject(origin.document) && isObject(origin.config)
}
