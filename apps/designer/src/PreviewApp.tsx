import { currentDate } from './current-date.ts'
import './page.css'
import { PreviewPage } from '@rostrum/forms-designer'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { UiProvider } from '@rostrum/ui/UiProvider'
import { useEffect, useMemo } from 'react'
import { hostWidgets } from './host-widgets.tsx'
import { loadMessages, usePageText } from './messages.ts'
import { useListTrials } from './server/use-source-test.tsx'

type PreviewAppProps = { locale: PortalLocale; messages: Catalogue; timeZone: string }

/** The page in the frame of a preview. */
export function PreviewApp({ locale, messages, timeZone }: PreviewAppProps) {
  return (
    <UiProvider locale={locale} timeZone={timeZone} messages={messages}>
      <Preview />
    </UiProvider>
  )
}

function Preview() {
  const t = usePageText()
  // A frame is a page of its own, which screen readers announce by its title.
  useEffect(() => {
    document.title = t('page.preview_title')
  }, [t])
  const { lists, dialog } = useListTrials(true)
  const { testSource, loadHostOptions } = lists
  const host = useMemo(() => {
    const today = currentDate()
    return { today, hostWidgets, loadMessages, testSource, loadHostOptions }
  }, [testSource, loadHostOptions])
  return (
    <>
      <PreviewPage host={host} />
      {dialog}
    </>
  )
}
