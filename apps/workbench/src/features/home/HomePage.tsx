import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Link } from 'react-router'
import { usePage } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './HomePage.module.css'

/** Where the day begins: who one is, and the pages that one's roles open. */
export function HomePage() {
  const t = useT()
  const { date } = useFormats()
  const { menus, account } = usePage().authority
  return (
    <div className={classes.page}>
      <h1>{t('shell.welcome', { name: account.displayName })}</h1>
      <p className={classes.date}>{date(new Date(), 'date')}</p>
      {menus.length === 0 && <p>{t('shell.no_menus')}</p>}
      <div className={classes.groups}>
        {menus.map((group) => (
          <section key={group.label} className={classes.group}>
            <h2>{group.label}</h2>
            <ul>
              {group.children.map((page) => (
                <li key={page.path}>
                  <Link to={page.path}>{page.label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
