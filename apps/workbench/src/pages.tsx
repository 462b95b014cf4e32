import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ComponentType } from 'react'
import { HomePage } from './features/system/home/HomePage.tsx'

const ResourcePage = lazyPage(
  () => import('./engine/ResourcePage.tsx'),
  ({ ResourcePage }) => ResourcePage,
)
const ImportPage = lazyPage(
  () => import('./engine/ImportPage.tsx'),
  ({ ImportPage }) => ImportPage,
)

/** Pages that are not drawn from the definition of a resource. */
const ownPages: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/content/notices/edit': lazyPage(
    () => import('./features/content/articles/ArticlePage.tsx'),
    ({ ArticlePage }) => ArticlePage,
  ),
  '/recruitment/examination': lazyPage(
    () => import('./features/recruitment/examination/ExaminationPage.tsx'),
    ({ ExaminationPage }) => ExaminationPage,
  ),
  '/recruitment/map': lazyPage(
    () => import('./features/recruitment/map/MapPage.tsx'),
    ({ MapPage }) => MapPage,
  ),
  '/recruitment/programmes': lazyPage(
    () => import('./features/recruitment/projects/ProjectSettingsPage.tsx'),
    ({ ProjectSettingsPage }) => ProjectSettingsPage,
  ),
  '/recruitment/review': lazyPage(
    () => import('./features/recruitment/review/ReviewPage.tsx'),
    ({ ReviewPage }) => ReviewPage,
  ),
  '/recruitment/fees': lazyPage(
    () => import('./features/recruitment/payment/FeesPage.tsx'),
    ({ FeesPage }) => FeesPage,
  ),
  '/organisation/who-may': lazyPage(
    () => import('./features/access/accounts/PermissionHoldersPage.tsx'),
    ({ PermissionHoldersPage }) => PermissionHoldersPage,
  ),
  '/system/health': lazyPage(
    () => import('./features/system/operations/HealthPage.tsx'),
    ({ HealthPage }) => HealthPage,
  ),
  '/system/retention': lazyPage(
    () => import('./features/system/operations/RetentionPage.tsx'),
    ({ RetentionPage }) => RetentionPage,
  ),
  '/system/menus': lazyPage(
    () => import('./features/system/operations/MenusPage.tsx'),
    ({ MenusPage }) => MenusPage,
  ),
  '/assessment/papers/compose': lazyPage(
    () => import('./features/assessment/tests/ComposePage.tsx'),
    ({ ComposePage }) => ComposePage,
  ),
  '/talent/board': lazyPage(
    () => import('./features/talent/candidates/BoardPage.tsx'),
    ({ BoardPage }) => BoardPage,
  ),
  '/assessment/marking': lazyPage(
    () => import('./features/assessment/tests/MarkingPage.tsx'),
    ({ MarkingPage }) => MarkingPage,
  ),
}

/** Pages that are reached from another, and stand in its menu, with what they are called beside it. */
const subPages = {
  '/assessment/papers/compose': { menu: '/assessment/papers', title: 'assess.compose' },
  '/content/notices/edit': { menu: '/content/notices', title: 'article.write' },
} as const

type PageMatch = {
  readonly menu: string
  readonly Page: ComponentType
  /** What the page is called when it is not what its menu leads to. */
  readonly title?: (typeof subPages)[keyof typeof subPages]['title'] | 'shell.import_of'
}

const isSubPage = (path: string): path is keyof typeof subPages => path in subPages

const pageCache = new Map<string, PageMatch>()

/** The page at a path, and the path of the menu that it belongs to. What is no page of its own is a resource's. */
export function pageAt(path: string): PageMatch {
  const found = pageCache.get(path) ?? resolvePage(path)
  pageCache.set(path, found)
  return found
}

function resolvePage(path: string): PageMatch {
  const Own = ownPages[path]
  if (Own) return { ...(isSubPage(path) ? subPages[path] : { menu: path }), Page: Own }
  return path.endsWith('/import')
    ? { menu: path.replace(/\/import$/, ''), Page: ImportPage, title: 'shell.import_of' }
    : { menu: path, Page: ResourcePage }
}
