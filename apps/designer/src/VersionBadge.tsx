import { Box, PlainButton } from '@rostrum/ui/layout'
import classes from './DesignerPage.module.css'
import type { NewerState } from './draft-status.ts'
import { type DraftEntry, isAheadOfVersion } from './drafts.ts'
import { usePageText } from './messages.ts'

const badge = { px: 6, bdrs: 4, fz: 12, lh: 16, ws: 'nowrap', className: classes.version } as const

/** The newest published version of a form, and whether the form continues from it. */
export function VersionBadge({ server, isSent }: Pick<DraftEntry, 'server' | 'isSent'>) {
  const t = usePageText()
  const version = server?.version
  if (version === undefined) return null
  return (
    <Box component="span" {...badge} bg="soft" c="sub" data-version>
      {t(isAheadOfVersion({ server, isSent }) ? 'page.draft_of_version' : 'page.version', { version })}
    </Box>
  )
}

type NewerMarkProps = { newer: NewerState; version: number | undefined; onClick: () => void }

/** In place of the version, until the author has loaded or merged what another author has saved. */
export function NewerMark({ newer: { version, savedBy: author }, version: own, onClick }: NewerMarkProps) {
  const t = usePageText()
  return (
    <Box
      component={PlainButton}
      {...badge}
      bg="deadline-tint"
      c="deadline"
      data-version
      title={author ? t('page.newer_waits', { author }) : t('page.newer_waits_published')}
      onClick={onClick}
    >
      {version === null || version === own ? t('page.newer_draft') : t('page.newer_version', { version })}
    </Box>
  )
}
