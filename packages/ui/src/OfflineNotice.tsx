import { IconWifiOff } from '@tabler/icons-react'
import { useUiText } from './LocaleProvider.tsx'
import { useOnline } from './network.ts'
import classes from './OfflineNotice.module.css'

/** A bar that reports a lost network connection, and that no input is lost. */
export function OfflineNotice() {
  const t = useUiText()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <IconWifiOff size={20} aria-hidden="true" />
          {t('ui.offline')}
        </p>
      )}
    </div>
  )
}
