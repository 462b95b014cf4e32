import { IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useUiText } from './LocaleProvider.tsx'

type MissingStateProps = {
  /** What is missing, if the page knows; "page not found" by default. */
  title?: ReactNode
  description?: ReactNode
  /** The way back. */
  action: ReactNode
  /** Whether it replaces the page; otherwise a part of it. */
  wholePage?: boolean
}

/** Shown instead of a page or a record that does not exist, or that the reader cannot see: the two look alike. */
export function MissingState({ title, description, action, wholePage = true }: MissingStateProps) {
  const t = useUiText()
  return (
    <EmptyState
      wholePage={wholePage}
      icon={<IconFileOff stroke={1.6} />}
      title={title ?? t('ui.missing')}
      description={description ?? t('ui.missing_text')}
      action={action}
    />
  )
}
