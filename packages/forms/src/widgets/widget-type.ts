import type { OptionName, WidgetOptions } from '../definition/option-kinds.ts'
import { type Failure, type FailureCode, isBlank } from '../validation/failure.ts'
import type { OptionIndex } from '../validation/option-index.ts'
import { toStorable } from '../validation/storable.ts'
import type { StoredFile, UploadedFile } from '../validation/uploads.ts'
import type { LimitError } from './limit-errors.ts'

/** Where the palette shows a widget; only widgets of the group `field` may stand in a sub-form. */
export type WidgetGroup = 'container' | 'field' | 'extension'

type WidgetBase = {
  readonly type: string
  readonly group: WidgetGroup
  /** Every option that the widget has, in the order in which a settings panel shows them. */
  readonly options: readonly OptionName[]
  /** Options of a widget that its definition leaves out. */
  readonly defaults: WidgetOptions
}

/** What a check may ask besides the value. */
export type CheckState = {
  /** The options to choose from; undefined when the host could not supply the list and said to go on without. */
  readonly options: OptionIndex | undefined
  readonly today: string
  /** A file of the person as it is on record, if there is one; absent in the browser. */
  readonly storedFile?: ((url: string) => StoredFile | undefined) | undefined
}

/** Words of the reader's language that a value may be written with. */
export type DisplayLabels = { readonly yes: string; readonly no: string; readonly listSeparator: string }

/** What writing a value out may need besides the value. */
export type DisplayState = {
  readonly options: OptionIndex | undefined
  readonly labels: DisplayLabels
}

/** Looks at a value that is not empty. */
type ValueCheck = (value: unknown, state: CheckState) => Failure | undefined

/** A widget that holds an answer. */
export type ValueWidget = WidgetBase & {
  readonly kind: 'value'
  readonly empty: (options: WidgetOptions) => unknown
  readonly isEmpty: (value: unknown) => boolean
  /** The value as stored, or undefined when it has not the shape of this widget's values. */
  readonly read: (value: unknown, options: WidgetOptions) => unknown
  readonly check: (options: WidgetOptions) => ValueCheck
  /** The answer as a person reads it in a summary or a document; empty when there is none. */
  readonly text: (value: unknown, options: WidgetOptions, state: DisplayState) => string
  /** What of a value is text that a validator can read; the value itself when absent, where it is a text or a number. */
  readonly texts?: (value: unknown) => readonly string[]
  /** The files that a value names. */
  readonly files?: (value: unknown) => readonly UploadedFile[]
  /** The widget chooses from a list. */
  readonly choosesFrom?: 'options' | 'tree'
  /** Other types of widgets all of whose answers are answers of this one. */
  readonly compatibleTypes?: readonly string[]
  /** The format in which its values are stored, where they have one. */
  readonly storedFormat?: (options: WidgetOptions) => string
  /** The format of its values, when it cannot be used. */
  readonly invalidFormat?: (options: WidgetOptions) => string | undefined
  /** What a text of dates or times means, in its format or a plain one, as a number that compares. */
  readonly measure?: (text: string, options: WidgetOptions) => number | undefined
  /** A text of another field of its kind, in the format of its own. */
  readonly convertText?: (text: string, from: WidgetOptions, to: WidgetOptions) => string
  /** Its limits that it cannot read; asked only when the format can be used. */
  readonly invalidLimits?: (options: WidgetOptions) => readonly LimitError[]
}

/** A sub-form: its answer is a list of rows, each row keyed by the names of its fields. */
export type RowsWidget = WidgetBase & { readonly kind: 'rows' }

/** A widget that lays out other widgets. */
export type LayoutWidget = WidgetBase & {
  readonly kind: 'layout'
  /** Types that alone may be its children, at least one of them; any widget when absent. */
  readonly children?: readonly string[]
  /** The only type whose child it may be. */
  readonly parent?: string
}

/** A widget that shows something and holds no answer. */
export type ContentWidget = WidgetBase & { readonly kind: 'content' }

export type WidgetType = ValueWidget | RowsWidget | LayoutWidget | ContentWidget

/** Longest text an answer may have where the field sets no limit of its own. */
export const textCeiling = 20_000

type ValueWidgetOptions<V> = {
  readonly type: string
  readonly options: readonly OptionName[]
  readonly defaults?: WidgetOptions
  readonly empty: (options: WidgetOptions) => V
  /** Beyond nothing, blank text and an empty list. */
  readonly isEmpty?: (value: unknown) => boolean
  readonly accepts: (value: unknown, options: WidgetOptions) => value is V
  /** Reduces an accepted value to what is stored of it. */
  readonly normalize?: (value: V) => V
  /** What to say of a value that is not accepted. */
  readonly typeErrorCode?: FailureCode
  readonly limits?: (options: WidgetOptions) => (value: V, state: CheckState) => Failure | undefined
  readonly text: (value: V, options: WidgetOptions, state: DisplayState) => string
  readonly choosesFrom?: 'options' | 'tree'
  readonly compatibleTypes?: readonly string[]
  readonly storedFormat?: (options: WidgetOptions) => string
  readonly invalidFormat?: (options: WidgetOptions) => string | undefined
  readonly invalidLimits?: (options: WidgetOptions) => readonly LimitError[]
  readonly measure?: (text: string, options: WidgetOptions) => number | undefined
  readonly convertText?: (text: string, from: WidgetOptions, to: WidgetOptions) => string
}

/** Builds a value widget whose limits only ever see values of its own type. */
export function valueWidget<V>(parts: ValueWidgetOptions<V>): ValueWidget {
  const isEmpty = (value: unknown) => isBlank(value) || parts.isEmpty?.(value) === true
  return {
    kind: 'value',
    type: parts.type,
    group: 'field',
    options: parts.options,
    defaults: parts.defaults ?? {},
    empty: parts.empty,
    isEmpty,
    read: (value, options) => {
      if (isEmpty(value)) return parts.empty(options)
      if (!parts.accepts(value, options)) return undefined
      const kept = toStorable(value) as V
      return parts.normalize ? parts.normalize(kept) : kept
    },
    check: (options) => {
      const limits = parts.limits?.(options)
      return (value, state) => {
        if (!parts.accepts(value, options)) return { code: parts.typeErrorCode ?? 'type' }
        return limits?.(value, state)
      }
    },
    text: (value, options, state) =>
      !isBlank(value) && parts.accepts(value, options) ? parts.text(value, options, state) : '',
    ...(parts.choosesFrom ? { choosesFrom: parts.choosesFrom } : {}),
    ...(parts.compatibleTypes ? { compatibleTypes: parts.compatibleTypes } : {}),
    ...(parts.storedFormat ? { storedFormat: parts.storedFormat } : {}),
    ...(parts.invalidFormat ? { invalidFormat: parts.invalidFormat } : {}),
    ...(parts.measure ? { measure: parts.measure } : {}),
    ...(parts.convertText ? { convertText: parts.convertText } : {}),
    ...(parts.invalidLimits ? { invalidLimits: parts.invalidLimits } : {}),
  }
}

/** Number of characters as people count them: a character outside the basic plane is one, not two. */
export function lengthOf(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) if (isLowSurrogate(text.charCodeAt(at))) length -= 1
  return length
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** A limit that must be a number to count. */
export function numericLimit(options: WidgetOptions, name: OptionName & ('min' | 'max')): number | undefined {
  const limit = options[name]
  return typeof limit === 'number' ? limit : undefined
}
