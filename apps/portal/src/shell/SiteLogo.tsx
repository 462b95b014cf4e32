import { Link } from 'react-router'
import { paths } from '../paths.ts'
import classes from './SiteLogo.module.css'
import { useSetting } from './settings.ts'
import { useT } from './use-t.ts'

/** Logo and site title from the system settings; links to the home page. */
export function SiteLogo({ onPanel = false }: { onPanel?: boolean }) {
  const t = useT()
  const title = useSetting('sysTitle') || t('shell.site_title')
  const logo = useSetting('sysLogo')
  return (
    <Link className={classes.logo} data-on-panel={onPanel || undefined} to={paths.home()} title={t('shell.home_link')}>
      {logo ? <img src={logo} alt="" width={32} height={32} /> : <DefaultLogo />}
      <b>{title}</b>
    </Link>
  )
}

/**
 * The picture of public/icon.svg, inlined: as a file it would be a separate document, parsed before the first paint.
 */
function DefaultLogo() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#146DD1" />
      <path
        d="M7 23h18M9 23V13m5 10V13m4 10V13m5 10V13M7 13l9-6 9 6z"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
