import type { PageRenderer, RenderedPage } from '@rostrum/contracts/kernel/prerender'
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

/** The entry that the server uses to render the first page; it imports the built module. */
export const pageRenderer: PageRenderer = {
  calls: initialRequests(),
  async render(locale, responses, serverTime): Promise<RenderedPage> {
    const [context, words] = await Promise.all([homeContext(), firstTexts(locale)])
    // Texts and data are module state: rendering must not await anything.
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

/** The home page route with its module loaded. */
async function homeContext() {
  const context = await handler.query(new Request(`http://portal${paths.home()}`))
  if (context instanceof Response) throw new Error('the home page redirects')
  return context
}

/** Escapes JSON so that it cannot close its script tag. */
const scriptSafe = (json: string): string => json.replaceAll('<', '\\u003c')
