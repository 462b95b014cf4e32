import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { useT } from '../../shell/use-t.ts'
import { type ChangeAddress, type PlaceAddress, paramsOfPeople } from './place-address.ts'
import classes from './places.module.css'

type PlacePathProps = {
  address: PlaceAddress
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
      for (const name of [...paramsOfPeople, 'offset', 'q', 'within']) params.delete(name)
      params.set('by', tree)
      if (id) params.set('within', id)
    })
  const last = path.at(-1)
  const above = by === 'store' ? path : path.slice(0, -1)
  return (
    <Flex component="nav" gap={6} wrap="wrap" align="center" aria-label={t('places.path')}>
      <PlainButton className={classes.link} onClick={() => goTo(undefined)}>
        {t(tree === 'department' ? 'places.all_departments' : 'places.all_regions')}
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
        {by === 'store' ? t('places.by_store') : (last?.name ?? '–')}
      </Box>
    </Flex>
  )
}
