import { ownEntry, type WidgetNode } from '@rostrum/forms'
import { catalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Which widget's text is edited on the canvas. Only the editor renders again when that changes. */
export class InlineEdit {
  readonly #listeners = new Set<() => void>()
  #id: string | undefined

  get id(): string | undefined {
    return this.#id
  }

  start(id: string): void {
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

/** Whether the author writes the options of a widget, which its source would replace. */
export const hasOwnOptions = ({ options }: WidgetNode): boolean => options.optionItems !== undefined && !options.dsName
