import { Button } from '@mantine/core'
import { useFormats, useUiText } from './LocaleProvider.tsx'
import { Flex } from './layout.tsx'
import classes from './Pagination.module.css'

type PaginationProps = {
  /** Page number, from 1. */
  current: number
  size: number
  total: number
  /** Compact form, for a nested list. */
  small?: boolean
  onChange: (page: number) => void
}

/** The current range of a list, with buttons for the previous and next page if it has several. */
export function Pagination({ current, size, total, small = false, onChange }: PaginationProps) {
  const t = useUiText()
  const { number } = useFormats()
  if (total === 0) return null
  const first = (current - 1) * size + 1
  const last = Math.min(current * size, total)
  return (
    <Flex
      component="nav"
      align="center"
      justify="space-between"
      rowGap={8}
      columnGap={16}
      wrap="wrap"
      mt={16}
      fz="fact"
      lh={22}
      c="mute"
      className={classes.pager}
      data-small={small || undefined}
      aria-label={t('ui.pager')}
    >
      <span role="status">
        {t('ui.page_range', { first: number(first), last: number(last), total: number(total) })}
      </span>
      {(total > size || current > 1) && (
        <Flex component="span" gap={8} className={classes.buttons}>
          <Button
            variant="default"
            size={small ? 'compact-xs' : 'xs'}
            disabled={current <= 1}
            onClick={() => onChange(current - 1)}
          >
            {t('ui.page_previous')}
          </Button>
          <Button
            variant="default"
            size={small ? 'compact-xs' : 'xs'}
            disabled={last >= total}
            onClick={() => onChange(current + 1)}
          >
            {t('ui.page_next')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
