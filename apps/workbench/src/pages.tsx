import type { ComponentType } from 'react'
import { HomePage } from './features/home/HomePage.tsx'
import { lazyComponent } from './shell/lazy-component.ts'

const ResourcePage = lazyComponent(() => import('./resource/ResourcePage.tsx').then(({ ResourcePage }) => ResourcePage))
const ImportPage = lazyComponent(() => import('./resource/ImportPage.tsx').then(({ ImportPage }) => ImportPage))

/** Pages that are not drawn from the definition of a resource. */
const ownPages: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/system/menus': lazyComponent(() => import('./features/system/MenusPage.tsx').then(({ MenusPage }) => MenusPage)),
}

type PageAt = { readonly menu: string; readonly Page: ComponentType }

const known = new Map<string, PageAt>()

/** The page at a path, and the path of the menu that it belongs to. What is no page of its own is a resource's. */
export function pageAt(path: string): PageAt {
  const found = known.get(path) ?? locate(path)
  known.set(path, found)
  return found
}

function locate(path: string): PageAt {
  const Own = ownPages[path]
  if (Own) return { menu: path, Page: Own }
  return path.endsWith('/import')
    ? { menu: path.replace(/\/import$/, ''), Page: ImportPage }
    : { menu: path, Page: ResourcePage }
}
