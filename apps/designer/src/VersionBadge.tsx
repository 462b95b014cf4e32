import { Box } from '@rostrum/ui/layout'
import classes from './DesignerPage.module.css'
import { type DraftEntry, isAheadOfVersion } from './drafts.ts'
import { usePageText } from './messages.ts'

/** The newest published version of a form, and whether the form continues from it. */
export function VersionBadge({ server, isSent }: Pick<DraftEntry, 'server' | 'isSent'>) {
  const t = usePageText()
  const version = server?.version
  if (version === undefined) return null
  return (
    <Box
      component="span"
      px={6}
      bdrs={4}
      bg="soft"
      c="sub"
      fz={12}
      lh={16}
      ws="nowrap"
      className={classes.version}
      data-version
    >
      {t(isAheadOfVersion({ server, isSent }) ? 'page.draft_of_version' : 'page.version', { version })}
    </Box>
  )
}
