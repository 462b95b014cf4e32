import { latePage } from '@rostrum/ui/late'
import type { ComponentType } from 'react'
import { HomePage } from './features/home/HomePage.tsx'

const ResourcePage = latePage(
  () => import('./resource/ResourcePage.tsx'),
  ({ ResourcePage }) => ResourcePage,
)
const ImportPage = latePage(
  () => import('./resource/ImportPage.tsx'),
  ({ ImportPage }) => ImportPage,
)

/** Pages that are not drawn from the definition of a resource. */
const ownPages: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/content/notices/edit': latePage(
    () => import('./features/content/ArticlePage.tsx'),
    ({ ArticlePage }) => ArticlePage,
  ),
  '/recruitment/examination': latePage(
    () => import('./features/examination/ExaminationPage.tsx'),
    ({ ExaminationPage }) => ExaminationPage,
  ),
  '/recruitment/map': latePage(
    () => import('./features/map/MapPage.tsx'),
    ({ MapPage }) => MapPage,
  ),
  '/recruitment/programmes': latePage(
    () => import('./features/programme/ProgrammePage.tsx'),
    ({ ProgrammePage }) => ProgrammePage,
  ),
  '/recruitment/review': latePage(
    () => import('./features/review/ReviewPage.tsx'),
    ({ ReviewPage }) => ReviewPage,
  ),
  '/recruitment/fees': latePage(
    () => import('./features/fees/FeesPage.tsx'),
    ({ FeesPage }) => FeesPage,
  ),
  '/organisation/who-may': latePage(
    () => import('./features/organisation/WhoMayPage.tsx'),
    ({ WhoMayPage }) => WhoMayPage,
  ),
  '/system/health': latePage(
    () => import('./features/system/HealthPage.tsx'),
    ({ HealthPage }) => HealthPage,
  ),
  '/system/retention': latePage(
    () => import('./features/system/RetentionPage.tsx'),
    ({ RetentionPage }) => RetentionPage,
  ),
  '/system/menus': latePage(
    () => import('./features/system/MenusPage.tsx'),
    ({ MenusPage }) => MenusPage,
  ),
  '/assessment/papers/compose': latePage(
    () => import('./features/assessment/ComposePage.tsx'),
    ({ ComposePage }) => ComposePage,
  ),
  '/talent/board': latePage(
    () => import('./features/talent/BoardPage.tsx'),
    ({ BoardPage }) => BoardPage,
  ),
  '/assessment/marking': latePage(
    () => import('./features/assessment/MarkingPage.tsx'),
    ({ MarkingPage }) => MarkingPage,
  ),
}

/** Pages that are reached from another, and stand in its menu, with what they are called beside it. */
const reached = {
  '/assessment/papers/compose': { menu: '/assessment/papers', title: 'assess.compose' },
  '/content/notices/edit': { menu: '/content/notices', title: 'article.write' },
} as const

type PageAt = {
  readonly menu: string
  readonly Page: ComponentType
  /** What the page is called when it is not what its menu leads to. */
  readonly title?: (typeof reached)[keyof typeof reached]['title'] | 'shell.import_of'
}

const isReached = (path: string): path is keyof typeof reached => path in reached

const known = new Map<string, PageAt>()

/** The page at a path, and the path of the menu that it belongs to. What is no page of its own is a resource's. */
export function pageAt(path: string): PageAt {
  const found = known.get(path) ?? locate(path)
  known.set(path, found)
  return found
}

function locate(path: string): PageAt {
  const Own = ownPages[path]
  if (Own) return { ...(isReached(path) ? reached[path] : { menu: path }), Page: Own }
  return path.endsWith('/import')
    ? { menu: path.replace(/\/import$/, ''), Page: ImportPage, title: 'shell.import_of' }
    : { menu: path, Page: ResourcePage }
}
