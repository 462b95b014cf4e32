import type { portal } from '@rostrum/i18n/portal/zh-CN'
import type { PlainKey, Translate } from '@rostrum/i18n/translator'
import { createTranslatorHook } from '@rostrum/ui/LocaleProvider'

/** Keys of the texts without parameters. */
export type PortalText = PlainKey<typeof portal>
export type T = Translate<typeof portal>

/** The translator of the portal; keys and parameters are checked at compile time. */
export const useT = createTranslatorHook<typeof portal>()
