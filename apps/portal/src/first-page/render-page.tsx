import type { PageRenderer, RenderedPage } from '@rostrum/contracts/content/articles/prerender'
import type { PortalMessages } from '@rostrum/i18n/modules'
import { translatorFor } from '@rostrum/i18n/translator'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { App } from '../App.tsx'
import { paths } from '../paths.ts'
import { routes } from '../routes.tsx'
import { firstTexts, texts } from '../shell/catalogues.ts'
import { settingIn } from '../shell/settings.ts'
import { windowTitle } from '../shell/use-page.ts'
import { type InitialState, initialRequests, type SettingsResponse, seedQueryCache } from './initial-state.ts'
import { extractStyles } from './style-attributes.ts'

const handler = createStaticHandler(routes)

/** What the server draws the first page with; it imports this module as it was built. */
export const pageRenderer: PageRenderer = {
  calls: initialRequests(),
  async render(locale, responses, serverTime): Promise<RenderedPage> {
    const [context, words] = await Promise.all([homeContext(), firstTexts(locale)])
    // Texts and answers belong to the module: until the page is drawn nothing may wait.
    texts.set(words)
    seedQueryCache({ serverTime, responses }, serverTime)
    const { markup, rules, styles } = extractStyles(
      renderToString(
        <App>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>,
      ),
    )
    const seeds: InitialState = { locale, serverTime, responses, styles }
    return {
      title: titleOf(words, responses[0] as SettingsResponse),
      markup,
      styles: rules,
      data: scriptSafe(JSON.stringify(seeds)),
    }
  },
}

function titleOf({ locale, messages }: ReturnType<typeof texts.get>, { settings }: SettingsResponse): string {
  const t = translatorFor<PortalMessages>(messages, locale)
  return windowTitle(t('shell.page_home'), settingIn(settings, 'sysTitle', locale) || t('shell.site_title'))
}

/** The home page among the routes, its module loaded. */
async function homeContext() {
  const context = await handler.query(new Request(`http://portal${paths.home()}`))
  if (context instanceof Response) throw new Error('the home page redirects')
  return context
}

/** JSON between script tags must not close them. */
const scriptSafe = (json: string): string => json.replaceAll('<', '\\u003c')
