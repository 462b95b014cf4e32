import { Link } from 'react-router'
import { paths } from '../paths.ts'
import classes from './SiteLogo.module.css'
import { useSetting } from './settings.ts'
import { useT } from './use-t.ts'

/** Logo and title of the programme, from the system settings; leads home. */
export function SiteLogo({ onPanel = false }: { onPanel?: boolean }) {
  const t = useT()
  const title = useSetting('sysTitle') || t('shell.site_title')
  const logo = useSetting('sysLogo') || '/pc/icon.svg'
  return (
    <Link className={classes.logo} data-on-panel={onPanel || undefined} to={paths.home()} title={t('shell.home_link')}>
      <img src={logo} alt="" width={32} height={32} />
      <b>{title}</b>
    </Link>
  )
}
