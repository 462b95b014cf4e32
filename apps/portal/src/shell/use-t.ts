import type { PortalMessages } from '@rostrum/i18n/modules'
import type { PlainKey, Translate } from '@rostrum/i18n/translator'
import { createTranslatorHook } from '@rostrum/ui/LocaleProvider'

/** Keys of the texts that take no parameter. */
export type PortalText = PlainKey<PortalMessages>
export type T = Translate<PortalMessages>

/** The translator of the portal; keys and parameters are checked at compile time. */
export const useT = createTranslatorHook<PortalMessages>()
