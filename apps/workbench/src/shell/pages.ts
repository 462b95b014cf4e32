import type { StaffModule } from '@rostrum/i18n/modules'
import { type ComponentType, createContext, use } from 'react'
import type { useT } from './use-t.ts'

/** All modules at once, for pages that show the texts of any of them. */
export const everyModule = '*'

export type TextPart = StaffModule | typeof everyModule

/** The modules of pages by their paths, in addition to the texts of every page. */
export type PageMessages = Readonly<Record<string, readonly TextPart[]>>

/** A page of the workbench. */
export type Screen = {
  readonly Page: ComponentType
  /** The path of the menu entry that the page belongs to, where it is not its own. */
  readonly menu?: string
  /** The title of a page without a menu entry of its own; `name` is the name of its menu entry. */
  readonly title?: (t: ReturnType<typeof useT>, name: string) => string
}

type LocatedPage = Screen & { readonly menu: string; readonly messages: readonly TextPart[] }

/** Finds the page at a path. */
export type PageLocator = (path: string) => LocatedPage

/** The pages of all modules. The application hands them in, so that the shell knows no feature. */
export const Pages = createContext<PageLocator>((path) => ({ menu: path, messages: [], Page: () => null }))

export const usePageAt = (): PageLocator => use(Pages)
