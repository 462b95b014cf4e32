import { type RouteObject, redirect } from 'react-router'
import * as homePage from './features/home/HomePage.tsx'
import { prefetchHome } from './features/home/home-queries.ts'
import { routePaths } from './paths.ts'
import { Root } from './Root.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { pageRoute } from './shell/page-route.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { Shell } from './shell/Shell.tsx'

/**
 * One line per page: path, title, module. The module exports its page as `Component`. `signedIn`: only for signed-in
 * persons. `bare`: without the header. `unlocked`: shown also while the screen is locked. `untabbed`: has no page tab.
 * `light`: needs only the first texts and styles (the home page). `needs`: a parameter without which there is nothing
 * to show.
 */
const pages = [
  pageRoute(routePaths.jumpLoading, 'shell.page_loading', () => import('./shell/RedirectPage.tsx'), {
    unlocked: true,
    untabbed: true,
  }),
  // Most visits begin here: in the file of the shell it takes a kilobyte less and no request of its own.
  pageRoute(routePaths.home, 'shell.page_home', () => Promise.resolve(homePage), {
    light: true,
    ahead: prefetchHome,
  }),
  pageRoute(routePaths.deliver, 'shell.page_deliver', () => import('./features/positions/DeliverPage.tsx'), {
    needs: { parameter: 'projectId', otherwise: routePaths.notices },
  }),
  pageRoute(routePaths.notices, 'shell.page_notices', () => import('./features/content/NoticeListPage.tsx')),
  pageRoute(routePaths.notice, 'shell.page_notice', () => import('./features/content/NoticePage.tsx')),
  pageRoute(routePaths.publicity, 'shell.page_publicity', () => import('./features/content/PublicityListPage.tsx')),
  pageRoute(
    routePaths.publicityDetails,
    'shell.page_publicity_details',
    () => import('./features/content/PublicityPage.tsx'),
  ),
  pageRoute(routePaths.help, 'shell.page_help', () => import('./features/content/HelpPage.tsx')),
  pageRoute(
    routePaths.policyPrivacy,
    'shell.page_privacy_notice',
    () => import('./features/content/PrivacyNoticePage.tsx'),
  ),
  pageRoute(routePaths.verify, 'shell.page_verify', () => import('./features/verify/VerifyPage.tsx')),
  pageRoute(routePaths.preview, 'shell.page_preview', () => import('./features/preview/PreviewPage.tsx'), {
    unlocked: true,
    untabbed: true,
  }),
  pageRoute(routePaths.agreement, 'shell.page_agreement', () => import('./features/content/AgreementPage.tsx'), {
    bare: true,
    unlocked: true,
  }),
]

/** Current and past records of a person. */
const ownPages = [
  pageRoute(routePaths.form, 'shell.page_form', () => import('./features/registration/RegistrationPage.tsx'), {
    signedIn: true,
    needs: { parameter: 'projectId', otherwise: routePaths.applications },
  }),
  pageRoute(routePaths.delivered, 'shell.page_delivered', () => import('./features/registration/DeliveredPage.tsx'), {
    signedIn: true,
    needs: { parameter: 'id', otherwise: routePaths.applications },
  }),
  pageRoute(
    routePaths.application,
    'shell.page_application',
    () => import('./features/application/ApplicationPage.tsx'),
    {
      signedIn: true,
    },
  ),
  pageRoute(
    routePaths.applications,
    'shell.page_applications',
    () => import('./features/applications/ApplicationsPage.tsx'),
    {
      signedIn: true,
    },
  ),
  pageRoute(routePaths.records, 'shell.page_records', () => import('./features/applications/RecordsPage.tsx'), {
    signedIn: true,
  }),
  pageRoute(routePaths.written, 'shell.page_written', () => import('./features/written/WrittenPage.tsx'), {
    signedIn: true,
  }),
  pageRoute(routePaths.ticket, 'shell.page_ticket', () => import('./features/ticket/TicketPage.tsx'), {
    signedIn: true,
  }),
  pageRoute(routePaths.grades, 'shell.page_grades', () => import('./features/grades/GradesPage.tsx'), {
    signedIn: true,
  }),
  pageRoute(routePaths.profile, 'shell.page_profile', () => import('./features/profile/ProfilePage.tsx'), {
    signedIn: true,
  }),
  pageRoute(routePaths.profileEdit, 'shell.page_profile_edit', () => import('./features/profile/ProfileEditPage.tsx'), {
    signedIn: true,
  }),
  pageRoute(routePaths.messages, 'shell.page_messages', () => import('./features/messages/MessagesPage.tsx'), {
    signedIn: true,
  }),
  pageRoute(routePaths.privacy, 'shell.page_privacy', () => import('./features/privacy/PrivacyPage.tsx'), {
    signedIn: true,
  }),
]

/** Pages without header and tabs. */
const framedPages = [
  pageRoute(routePaths.login, 'shell.page_login', () => import('./features/identity/LoginPage.tsx')),
  pageRoute(routePaths.forgot, 'shell.page_forgot', () => import('./features/identity/ForgotPage.tsx')),
  pageRoute(routePaths.lock, 'shell.page_lock', () => import('./features/identity/LockPage.tsx'), { signedIn: true }),
]

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      { path: '/', loader: () => redirect(routePaths.home) },
      { path: routePaths.formerHome, loader: () => redirect(routePaths.home) },
      {
        lazy: async () => ({ Component: (await import('./shell/ShellFrame.tsx')).ShellFrame }),
        HydrateFallback: PageLoading,
        children: framedPages,
      },
      {
        Component: Shell,
        children: [
          ...pages,
          ...ownPages,
          pageRoute('*', 'shell.page_not_found', () => import('./shell/NotFoundPage.tsx'), { untabbed: true }),
        ],
      },
    ],
  },
]
