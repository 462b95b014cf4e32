import { useUiText } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import classes from './PageSkeleton.module.css'

const rows = Array.from({ length: 10 }, (_, index) => index)
const widths = ['18%', '34%', '14%', '12%'] as const

/** A page before its code: its title, which is known, tools and rows at their heights; visible after 200 ms. */
export function PageSkeleton({ title }: { title: string }) {
  const t = useUiText()
  return (
    <div className={classes.page} data-shape="page" role="status" aria-label={t('ui.loading')}>
      <p className={classes.title}>{title}</p>
      <Flex gap={8}>
        <span className={classes.tool} />
        <span className={classes.tool} />
      </Flex>
      <div>
        {rows.map((row) => (
          <Flex key={row} align="center" gap={24} className={classes.row}>
            {widths.map((width) => (
              <span key={width} className={classes.bar} style={{ width }} />
            ))}
          </Flex>
        ))}
      </div>
    </div>
  )
}
