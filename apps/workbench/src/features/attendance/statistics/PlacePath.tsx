import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import type { Address, ChangeAddress } from './statistic-types.ts'
import classes from './statistics.module.css'

type PlacePathProps = {
  address: Address
  path: readonly { readonly id: string; readonly name: string }[]
  change: ChangeAddress
}

/** The places above what is shown; each leads back up. Stores are below the regions. */
export function PlacePath({ address: { by, within }, path, change }: PlacePathProps) {
  const t = useT()
  if (within === undefined) return null
  const tree = by === 'department' ? 'department' : 'region'
  const goTo = (id: string | undefined) =>
    change((params) => {
      for (const name of ['offset', 'people', 'bucket', 'measure', 'q', 'within']) params.delete(name)
      params.set('by', tree)
      if (id) params.set('within', id)
    })
  const last = path.at(-1)
  const above = by === 'store' ? path : path.slice(0, -1)
  return (
    <Flex component="nav" gap={6} wrap="wrap" align="center" aria-label={t('attendance_statistic.path')}>
      <PlainButton className={classes.link} onClick={() => goTo(undefined)}>
        {t(tree === 'department' ? 'attendance_statistic.all_departments' : 'attendance_statistic.all_regions')}
      </PlainButton>
      {above.map(({ id, name }) => (
        <Flex key={id} gap={6} align="center">
          <span aria-hidden="true">/</span>
          <PlainButton className={classes.link} onClick={() => goTo(id)}>
            {wholeSyllables(name)}
          </PlainButton>
        </Flex>
      ))}
      <span aria-hidden="true">/</span>
      <Box component="span" fw={600} aria-current="page">
        {by === 'store' ? t('attendance_statistic.by_store') : (last?.name ?? '–')}
      </Box>
    </Flex>
  )
}
