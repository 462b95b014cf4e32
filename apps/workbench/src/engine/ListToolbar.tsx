import { Box, Flex } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { useT } from '../shell/use-t.ts'
import { ColumnPopup } from './ColumnPopup.tsx'
import { DensityMenu } from './DensityMenu.tsx'
import classes from './engine.module.css'
import { FilterBar } from './FilterBar.tsx'
import { SaveView } from './SaveView.tsx'
import { AsOfButton } from './timeline/AsOfBanner.tsx'
import type { ResourceListState } from './use-resource-list.ts'

/** Search, filters, row height and columns of a list, and the view of them to keep. */
export function ListToolbar({ list }: { list: ResourceListState }) {
  const t = useT()
  const { description, view, show, search, adder, columns } = list
  return (
    <Flex wrap="wrap" align="center" gap={8} pt={8} pb={10} px={24} phone={{ px: 12 }}>
      {description.searchable && (
        <div className={classes.search} ref={search}>
          <SearchField
            label={t('list.find')}
            placeholder={t('list.find')}
            value={view.search}
            onSearch={(text) => show({ search: text })}
          />
        </div>
      )}
      <FilterBar
        description={description}
        filters={view.filters}
        onChange={(filters) => show({ filters })}
        adder={adder}
      />
      <SaveView description={description} view={view} views={list.views} />
      <Box component="span" flex={1} />
      <AsOfButton description={description} asOf={view.asOf} onChoose={(asOf) => show({ asOf })} />
      <DensityMenu
        density={columns.settings.density}
        onChoose={(density) => columns.settings.choose({ density })}
        tree={list.rows.tree}
      />
      <ColumnPopup
        description={description}
        columns={columns.columns}
        visible={columns.visible.map(({ name }) => name)}
        pinned={columns.pinned}
        needs={columns.needs}
        room={columns.layout.room}
        onChoose={columns.settings.choose}
        onWiden={columns.widen}
      />
    </Flex>
  )
}
