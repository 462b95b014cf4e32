import { QrCode } from '@rostrum/ui/QrCode'
import { useEffect } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './code.module.css'
import { useStoreCode } from './use-store-codes.ts'

/** The rotating code of a store on a tablet, as a picture and as digits. */
export function CodeDisplayPage() {
  const t = useT()
  const shown = useStoreCode()
  useEffect(keepScreenOn, [])
  if (typeof shown === 'string') {
    return (
      <main className={classes.page}>
        <title>{t('clock.code')}</title>
        <h1>{t('clock.code')}</h1>
        <p role="status">{t(shown === 'ended' ? 'clock.display_ended' : 'clock.display_waiting')}</p>
      </main>
    )
  }
  const { store, code, secondsLeft } = shown
  return (
    <main className={classes.page}>
      <title>{t('clock.code')}</title>
      <h1>{store}</h1>
      <div className={classes.picture}>
        <QrCode text={`${location.origin}/guide/clock?code=${code}`} label={t('clock.code')} />
      </div>
      <p className={classes.digits}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p>{t('clock.display_next', { seconds: secondsLeft })}</p>
    </main>
  )
}

/** Where the browser can. It lets go when the page is hidden, and is asked again when it is shown. */
function keepScreenOn(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => document.removeEventListener('visibilitychange', ask)
}
