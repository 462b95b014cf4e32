import { useOnline } from '@rostrum/ui/network'
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../shell/use-t.ts'
import classes from './parts.module.css'

type PageProps = {
  title: string
  /** Where the arrow leads when the page was opened by its address; a root has none. */
  back?: string
  /** Tools at the end of the head. */
  tools?: ReactNode
  /** The main act of the page, at the lower edge. */
  dock?: ReactNode
  children: ReactNode
}

/** A page of the app: head, body, and the act at the thumb. */
export function Page({ title, back, tools, dock, children }: PageProps) {
  const t = useT()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(back ?? '/', { replace: true }))
  return (
    <main className={classes.page}>
      <title>{title}</title>
      <header className={classes.head} data-back={back !== undefined || undefined}>
        {back !== undefined && (
          <button type="button" className={classes.iconButton} aria-label={t('ui.back')} onClick={() => void goBack()}>
            <IconArrowLeft aria-hidden="true" />
          </button>
        )}
        <h1>{title}</h1>
        {tools}
      </header>
      {!isOnline && (
        <p className={classes.strip} role="status">
          <IconCloudOff size={20} aria-hidden="true" />
          {t('guide.offline')}
        </p>
      )}
      <div className={classes.body}>{children}</div>
      {dock && <div className={classes.dock}>{dock}</div>}
    </main>
  )
}
