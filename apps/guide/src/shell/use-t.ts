import type { GuideMessages } from '@rostrum/i18n/modules'
import { createTranslatorHook } from '@rostrum/ui/LocaleProvider'

export const useT = createTranslatorHook<GuideMessages>()
