import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex } from './layout.tsx'
import classes from './SkeletonRows.module.css'

const rows = Array.from({ length: 10 }, (_, index) => index)
const widths = ['18%', '34%', '14%', '12%'] as const

/** A column whose name is known before its values: `share` is its part of the room. */
type SkeletonColumn = { readonly key: string; readonly name: string; readonly share: number }

type SkeletonRowsProps = {
  /** The head of the list, as far as it is known. */
  readonly columns?: readonly SkeletonColumn[]
}

/** The rows of a dense list before they are there, with bars where their texts will be; visible after 200 ms. */
export function SkeletonRows({ columns }: SkeletonRowsProps) {
  const t = useUiText()
  return (
    <div className={classes.rows} data-shape="rows" role="status" aria-label={t('ui.loading')}>
      {columns && (
        <Flex
          align="center"
          gap={24}
          px={24}
          bg="page"
          bdb="line-strong"
          style={{ minHeight: 'var(--wb-head)' }}
          aria-hidden="true"
        >
          {columns.map(({ key, name, share }) => (
            <Box
              key={key}
              component="span"
              overflow="hidden"
              textOverflow="ellipsis"
              ws="nowrap"
              c="sub"
              fz={12}
              fw={600}
              style={flexOf(share)}
            >
              {name}
            </Box>
          ))}
        </Flex>
      )}
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          {columns
            ? columns.map(({ key, share }) => (
                <span key={key} style={flexOf(share)}>
                  <Box component="span" display="block" className={classes.bar} style={{ width: '64%' }} />
                </span>
              ))
            : widths.map((width) => <span key={width} className={classes.bar} style={{ width }} />)}
        </div>
      ))}
    </div>
  )
}

const flexOf = (share: number) => ({ flex: `${share} 1 0`, minWidth: 0 })
