import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './OfflineNotice.module.css'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** A bar that says that the network is gone and that nothing typed is lost. */
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
