import { NativeSelect } from '@mantine/core'
import { placeGroups } from '@rostrum/contracts/stores/stores/place-groups'
import { Box, Flex } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { useT } from '../../shell/use-t.ts'
import { type ChangeAddress, type PlaceAddress, placeOrders, setPlaces } from './place-address.ts'
import classes from './places.module.css'

/** By which places figures are added up, which of them are listed, and in which order. */
export function PlaceControls({ address, change }: { address: PlaceAddress; change: ChangeAddress }) {
  const t = useT()
  const isColumn = !placeOrders.some((order) => order === address.sort)
  return (
    <>
      <Flex align="center" gap={8}>
        <Box component="span" c="sub" ws="nowrap" aria-hidden="true">
          {t('places.by')}
        </Box>
        <NativeSelect
          miw={124}
          aria-label={t('places.by')}
          value={address.by}
          data={placeGroups.map((by) => ({ value: by, label: t(`places.by_${by}`) }))}
          onChange={({ currentTarget }) =>
            setPlaces(change, { by: currentTarget.value, within: undefined, q: undefined })
          }
        />
      </Flex>
      <div className={classes.search}>
        <SearchField
          label={t('places.search')}
          placeholder={t('places.search')}
          value={address.search}
          onSearch={(q) => setPlaces(change, { q })}
        />
      </div>
      <NativeSelect
        miw={132}
        aria-label={t('list.sort')}
        value={address.sort}
        data={[
          { value: 'attention', label: t('places.sort_attention') },
          { value: '-people', label: t('places.sort_people') },
          { value: 'name', label: t('places.sort_name') },
          ...(isColumn ? [{ value: address.sort, label: t('places.sort_column') }] : []),
        ]}
        onChange={({ currentTarget }) =>
          setPlaces(change, { sort: currentTarget.value === 'attention' ? undefined : currentTarget.value })
        }
      />
    </>
  )
}
