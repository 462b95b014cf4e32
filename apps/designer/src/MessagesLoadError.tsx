import { messages as english } from 'virtual:messages/ui.en'
import { messages as chinese } from 'virtual:messages/ui.zh-CN'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { useEffect } from 'react'

/** The few texts that are part of the page itself. */
const bundledMessages: Record<PortalLocale, Catalogue> = { 'zh-CN': chinese, en: english }

type MessagesLoadErrorProps = { locale: PortalLocale; timeZone: string; onRetry: () => void }

/** Says that the designer's texts failed to load. The designer cannot render without them. */
export function MessagesLoadError({ locale, timeZone, onRetry }: MessagesLoadErrorProps) {
  return (
    <UiProvider locale={locale} timeZone={timeZone} messages={bundledMessages[locale]}>
      <LoadErrorState onRetry={onRetry} />
    </UiProvider>
  )
}

function LoadErrorState({ onRetry }: { onRetry: () => void }) {
  const t = useUiText()
  useEffect(() => {
    document.title = t('ui.failed_title')
  }, [t])
  return <ErrorState message={t('ui.chunk_load_failed')} onRetry={onRetry} />
}
