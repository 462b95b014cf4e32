import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOpenPages, usePageName } from './open-pages.ts'
import { closable, type PageTab } from './page-tabs.ts'
import { backToTab } from './tab-scroll.ts'
import { useT } from './use-t.ts'
import { useTabActions } from './use-tab-actions.ts'

type OpenPageListProps = {
  active: string
  /** Those of the open pages that the list has; by default all. */
  tabs?: readonly PageTab[]
  /** Labels of the list, of a page in it, and of the button that closes the page. */
  classes: Readonly<Record<'list' | 'page' | 'close', string | undefined>>
  iconSize: number
  onFollow?: () => void
}

/** Lists the open pages, each with a link and a close button. */
export function OpenPageList({ active, tabs, classes, iconSize, onFollow }: OpenPageListProps) {
  const t = useT()
  const open = useOpenPages()
  const nameOf = usePageName()
  const { close } = useTabActions(active)
  return (
    <ul className={classes.list}>
      {(tabs ?? open).map((tab) => {
        const { key, url } = tab
        const title = nameOf(tab)
        return (
          <li key={key} className={classes.page} data-active={key === active || undefined}>
            <Link
              {...backToTab}
              to={url}
              title={title}
              aria-current={key === active ? 'page' : undefined}
              onClick={onFollow}
            >
              {title}
            </Link>
            {closable(open, key) && (
              <UnstyledButton
                className={classes.close}
                aria-label={t('shell.tab_close', { title })}
                onClick={() => void close(key)}
              >
                <IconX size={iconSize} aria-hidden="true" />
              </UnstyledButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
