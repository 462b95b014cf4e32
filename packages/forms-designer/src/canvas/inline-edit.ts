import { ownEntry, type WidgetNode } from '@rostrum/forms'
import { catalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What is edited first where a widget shows more than its own text: its options, one of them, or a column of a table. */
export type InlinePart =
  | { readonly kind: 'options'; readonly at: number | undefined }
  /** With the place of the column in the widget. */
  | { readonly kind: 'column'; readonly at: number; readonly left: number; readonly width: number }

/** Which widget's text is edited on the canvas. Only the editor renders again when that changes. */
export class InlineEdit {
  readonly #listeners = new Set<() => void>()
  #id: string | undefined
  #part: InlinePart | undefined

  get id(): string | undefined {
    return this.#id
  }

  get part(): InlinePart | undefined {
    return this.#part
  }

  start(id: string, part?: InlinePart): void {
    this.#part = part
    this.#set(id)
  }

  stop(): void {
    this.#set(undefined)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(id: string | undefined): void {
    this.#id = id
    for (const listener of [...this.#listeners]) listener()
  }
}

const InlineEditContext = createContext(new InlineEdit())

export const InlineEditProvider = InlineEditContext.Provider

export const useInlineEdit = (): InlineEdit => useContext(InlineEditContext)

export function useInlineEditId(): string | undefined {
  const edit = useInlineEdit()
  return useSyncExternalStore(edit.subscribe, () => edit.id)
}

const textOptions: Readonly<Record<string, 'textContent' | 'title'>> = { 'static-text': 'textContent', alert: 'title' }

/** The option with the text that a widget shows; undefined for a widget without one. */
export function textOptionOf({ type }: WidgetNode): 'label' | 'textContent' | 'title' | undefined {
  const option = ownEntry(textOptions, type) ?? 'label'
  return catalogueEntry(type)?.settings.some((setting) => setting.option === option) ? option : undefined
}

/** F2 renames in most programs. */
export const isEditKey = (key: string): boolean => key === 'Enter' || key === 'F2'

/** A text on the canvas, and the option and value that a change of it sets. */
export type InlineText = {
  readonly option: string
  readonly text: string
  readonly valueFrom: (text: string) => unknown
}

/** The text that is edited; undefined for a widget without one. */
export function inlineTextOf(node: WidgetNode, part: InlinePart | undefined): InlineText | undefined {
  const columns = node.options.tableColumns ?? []
  const column = part?.kind === 'column' ? columns[part.at] : undefined
  if (column) {
    const valueFrom = (label: string) => columns.map((each) => (each === column ? { ...column, label } : each))
    return { option: 'tableColumns', text: column.label, valueFrom }
  }
  const option = textOptionOf(node)
  return option && { option, text: String(node.options[option] ?? ''), valueFrom: (text) => text || undefined }
}

/** Whether the author writes the options of a widget, which its source would replace. */
export const hasOwnOptions = ({ options }: WidgetNode): boolean => options.optionItems !== undefined && !options.dsName
