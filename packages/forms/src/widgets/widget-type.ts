import type { OptionName, WidgetOptions } from '../definition/option-kinds.ts'
import { type Failure, type FailureCode, isBlank } from '../validation/failure.ts'
import type { OptionIndex } from '../validation/option-index.ts'
import { toStorable } from '../validation/storable.ts'
import type { StoredFile, UploadedFile } from '../validation/uploads.ts'
import type { LimitError } from './limit-errors.ts'

/** The palette group of a widget. Only widgets of the group `field` are allowed in a sub-form. */
export type WidgetGroup = 'container' | 'field' | 'extension'

/** The entry that an empty required field needs. Its error message depends on it. */
export type EntryKind = 'text' | 'number' | 'choice' | 'value' | 'consent' | 'date' | 'time' | 'range' | 'file' | 'rows'

type WidgetBase = {
  readonly type: string
  readonly group: WidgetGroup
  /** Every option of the widget, in the order of the settings panel. */
  readonly options: readonly OptionName[]
  /** Defaults of the options that the definition omits. */
  readonly defaults: WidgetOptions
}

/** The input of a check besides the value. */
export type CheckState = {
  /**
   * The options to choose from; undefined when the host has not supplied the list and allows to continue without it.
   */
  readonly options: OptionIndex | undefined
  readonly today: string
  /** Looks up a file of the person, if there is one; absent in the browser. */
  readonly storedFile?: ((url: string) => StoredFile | undefined) | undefined
}

/** Texts in the reader's language for the display of values. */
export type DisplayLabels = { readonly yes: string; readonly no: string; readonly listSeparator: string }

/** The input for formatting a value besides the value itself. */
export type DisplayState = {
  readonly options: OptionIndex | undefined
  readonly labels: DisplayLabels
}

/** Checks a value that is not empty. */
type ValueCheck = (value: unknown, state: CheckState) => Failure | undefined

/** A widget that holds an answer. */
export type ValueWidget = WidgetBase & {
  readonly kind: 'value'
  readonly empty: (options: WidgetOptions) => unknown
  readonly isEmpty: (value: unknown) => boolean
  /** The value as stored, or undefined when it does not have the shape of this widget's values. */
  readonly read: (value: unknown, options: WidgetOptions) => unknown
  readonly check: (options: WidgetOptions) => ValueCheck
  /** The answer as a person reads it in a summary or a document; empty when there is none. */
  readonly text: (value: unknown, options: WidgetOptions, state: DisplayState) => string
  /** The text of a value for validators. If absent, the value itself, where it is a text or a number. */
  readonly texts?: (value: unknown) => readonly string[]
  /** The files in a value. */
  readonly files?: (value: unknown) => readonly UploadedFile[]
  readonly entry: EntryKind
  /** The widget chooses from a list. */
  readonly choosesFrom?: 'options' | 'tree'
  /** Other widget types whose answers are all valid answers of this one. */
  readonly compatibleTypes?: readonly string[]
  /** The storage format of its values, where they have one. */
  readonly storedFormat?: (options: WidgetOptions) => string
  /** The value format, if it is invalid. */
  readonly invalidFormat?: (options: WidgetOptions) => string | undefined
  /** Converts a date or time text, in the field's or a plain format, to a number that compares. */
  readonly measure?: (text: string, options: WidgetOptions) => number | undefined
  /** Converts a text of another field of the same kind to the format of this one. */
  readonly convertText?: (text: string, from: WidgetOptions, to: WidgetOptions) => string
  /** The limits that cannot be parsed. Called only when the format is valid. */
  readonly invalidLimits?: (options: WidgetOptions) => readonly LimitError[]
}

/** A sub-form: its answer is a list of rows, each keyed by the names of its fields. */
export type RowsWidget = WidgetBase & { readonly kind: 'rows' }

/** A widget that lays out other widgets. */
export type LayoutWidget = WidgetBase & {
  readonly kind: 'layout'
  /** The only allowed types of its children, at least one of which must exist; any widget when absent. */
  readonly children?: readonly string[]
  /** The only allowed type of its parent. */
  readonly parent?: string
}

/** A widget that shows content and holds no answer. */
export type ContentWidget = WidgetBase & { readonly kind: 'content' }

export type WidgetType = ValueWidget | RowsWidget | LayoutWidget | ContentWidget

/** Maximum length of a text where the field sets no limit. */
export const textCeiling = 20_000

type ValueWidgetOptions<V> = {
  readonly type: string
  readonly options: readonly OptionName[]
  readonly defaults?: WidgetOptions
  readonly empty: (options: WidgetOptions) => V
  /** Whether a value is empty, besides null, blank text and an empty list. */
  readonly isEmpty?: (value: unknown) => boolean
  readonly accepts: (value: unknown, options: WidgetOptions) => value is V
  /** Reduces an accepted value to its stored form. */
  readonly normalize?: (value: V) => V
  /** The failure for a value that is not accepted. */
  readonly typeErrorCode?: FailureCode
  readonly limits?: (options: WidgetOptions) => (value: V, state: CheckState) => Failure | undefined
  readonly text: (value: V, options: WidgetOptions, state: DisplayState) => string
  /** By default a choice where the widget chooses from a list, else a text. */
  readonly entry?: EntryKind
  readonly choosesFrom?: 'options' | 'tree'
  readonly compatibleTypes?: readonly string[]
  readonly storedFormat?: (options: WidgetOptions) => string
  readonly invalidFormat?: (options: WidgetOptions) => string | undefined
  readonly invalidLimits?: (options: WidgetOptions) => readonly LimitError[]
  readonly measure?: (text: string, options: WidgetOptions) => number | undefined
  readonly convertText?: (text: string, from: WidgetOptions, to: WidgetOptions) => string
}

/** Builds a value widget whose limits receive only values of its own type. */
export function valueWidget<V>(parts: ValueWidgetOptions<V>): ValueWidget {
  const isEmpty = (value: unknown) => isBlank(value) || parts.isEmpty?.(value) === true
  return {
    kind: 'value',
    type: parts.type,
    group: 'field',
    options: parts.options,
    defaults: parts.defaults ?? {},
    entry: parts.entry ?? (parts.choosesFrom ? 'choice' : 'text'),
    empty: parts.empty,
    isEmpty,
    read: (value, options) => {
      if (isEmpty(value)) return parts.empty(options)
      if (!parts.accepts(value, options)) return undefined
      const storable = toStorable(value) as V
      return parts.normalize ? parts.normalize(storable) : storable
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

/** Number of characters as people count them: a character outside the basic plane counts as one. */
export function lengthOf(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) if (isLowSurrogate(text.charCodeAt(at))) length -= 1
  return length
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** A limit that must be a number to take effect. */
export function numericLimit(options: WidgetOptions, name: OptionName & ('min' | 'max')): number | undefined {
  const limit = options[name]
  return typeof limit === 'number' ? limit : undefined
}
