import { IconWifiOff } from '@tabler/icons-react'
import classes from './first-page.module.css'
import { useUiText } from './LocaleProvider.tsx'
import { Flex } from './layout.tsx'
import { useOnline } from './network.ts'

/** A bar that reports a lost network connection. Forms say themselves what became of the entries. */
export function OfflineNotice() {
  const t = useUiText()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <Flex
          component="p"
          align="center"
          justify="center"
          gap={8}
          py={8}
          px={16}
          fz={14}
          lh={22}
          c="deadline"
          bg="deadline-tint"
          bdb="deadline-line"
          className={classes.offlineNoticeNotice}
        >
          <IconWifiOff size={20} aria-hidden="true" />
          {t('ui.offline')}
        </Flex>
      )}
    </div>
  )
}
