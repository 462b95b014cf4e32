import type { FirstWorkbenchMessages } from '@rostrum/i18n/modules'
import type { Translate } from '@rostrum/i18n/translator'
import type { LazyPage } from '@rostrum/ui/lazy-component'
import { type ComponentType, createContext, use } from 'react'
import type { CallKey, Input } from './api.ts'
import type { TextPart } from './text-part.ts'

/** A call without input, or with the input that the page gives it before anything is chosen. */
export type FirstCall = { readonly [K in CallKey]: readonly [key: K, input: Input<K>] }[CallKey]

/** The modules of pages by their paths, in addition to the texts of every page. */
export type PageMessages = Readonly<Record<string, readonly TextPart[]>>

/** A page of the workbench. One whose code loads later can load it before it is opened. */
export type Screen = {
  readonly Page: ComponentType & Partial<Pick<LazyPage<object>, 'preload' | 'isLoaded'>>
  /** The first call of the page, which is made while its code loads. */
  readonly firstCall?: FirstCall
  /** The calls that the page makes with what the first one answers, so that they do not wait for its code either. */
  readonly nextCalls?: (answer: unknown) => readonly FirstCall[]
  /** The path of the menu entry that the page belongs to, where it is not its own. */
  readonly menu?: string
  /** Another view of the page of its menu entry, such as its calendar; both have one tab. */
  readonly isView?: true
  /**
   * The title of a page without a menu entry of its own; `name` is the name of its menu entry. The tab has it before the
   * texts of the page are loaded, so that it is one of the first texts.
   */
  readonly title?: (t: Translate<FirstWorkbenchMessages>, name: string) => string
}

type LocatedPage = Screen & { readonly menu: string; readonly messages: readonly TextPart[] }

/** Finds the page at a path. */
export type PageLocator = (path: string) => LocatedPage

/** The pages of all modules. The application hands them in, so that the shell knows no feature. */
export const Pages = createContext<PageLocator>((path) => ({ menu: path, messages: [], Page: () => null }))

export const usePageAt = (): PageLocator => use(Pages)

/** How records of resources are made, where the list has no form for them. */
type NewRecordScreens = Readonly<
  Record<
    string,
    { readonly createPage?: { readonly path: string; readonly permission: string }; readonly importedOnly?: true }
  >
>

/** Handed in by the application, like the pages. */
export const NewRecords = createContext<NewRecordScreens>({})
