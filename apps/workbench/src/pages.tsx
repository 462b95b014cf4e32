import type { ComponentType } from 'react'
import { HomePage } from './features/home/HomePage.tsx'
import { lazyComponent } from './shell/lazy-component.ts'

const ResourcePage = lazyComponent(() => import('./resource/ResourcePage.tsx').then(({ ResourcePage }) => ResourcePage))
const ImportPage = lazyComponent(() => import('./resource/ImportPage.tsx').then(({ ImportPage }) => ImportPage))

/** Pages that are not drawn from the definition of a resource. */
const ownPages: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/content/notices/edit': lazyComponent(() =>
    import('./features/content/ArticlePage.tsx').then(({ ArticlePage }) => ArticlePage),
  ),
  '/recruitment/examination': lazyComponent(() =>
    import('./features/examination/ExaminationPage.tsx').then(({ ExaminationPage }) => ExaminationPage),
  ),
  '/recruitment/map': lazyComponent(() => import('./features/map/MapPage.tsx').then(({ MapPage }) => MapPage)),
  '/recruitment/programmes': lazyComponent(() =>
    import('./features/programme/ProgrammePage.tsx').then(({ ProgrammePage }) => ProgrammePage),
  ),
  '/recruitment/review': lazyComponent(() =>
    import('./features/review/ReviewPage.tsx').then(({ ReviewPage }) => ReviewPage),
  ),
  '/recruitment/fees': lazyComponent(() => import('./features/fees/FeesPage.tsx').then(({ FeesPage }) => FeesPage)),
  '/organisation/who-may': lazyComponent(() =>
    import('./features/organisation/WhoMayPage.tsx').then(({ WhoMayPage }) => WhoMayPage),
  ),
  '/system/health': lazyComponent(() =>
    import('./features/system/HealthPage.tsx').then(({ HealthPage }) => HealthPage),
  ),
  '/system/retention': lazyComponent(() =>
    import('./features/system/RetentionPage.tsx').then(({ RetentionPage }) => RetentionPage),
  ),
  '/system/menus': lazyComponent(() => import('./features/system/MenusPage.tsx').then(({ MenusPage }) => MenusPage)),
  '/assessment/papers/compose': lazyComponent(() =>
    import('./features/assessment/ComposePage.tsx').then(({ ComposePage }) => ComposePage),
  ),
  '/talent/board': lazyComponent(() => import('./features/talent/BoardPage.tsx').then(({ BoardPage }) => BoardPage)),
  '/assessment/marking': lazyComponent(() =>
    import('./features/assessment/MarkingPage.tsx').then(({ MarkingPage }) => MarkingPage),
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
