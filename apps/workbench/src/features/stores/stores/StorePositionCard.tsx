import { Button, NumberInput } from '@mantine/core'
import { storeRadius } from '@rostrum/contracts/stores/stores/store-limits'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { CoordinateFields } from '../../../parts/map/CoordinateFields.tsx'
import type { Coordinates } from '../../../parts/map/coordinates.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { request } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { GpsEdit, isGpsEditOpen } from './GpsEdit.tsx'
import { isPlaced, type MapStore } from './map-stores.ts'

/** A position that is being chosen. */
export type PositionDraft = Partial<Coordinates> & { readonly radius: number }

type StorePositionCardProps = {
  store: MapStore
  today: string
  draft: PositionDraft | undefined
  onDraft: (draft: PositionDraft | undefined) => void
}

/** One store with its position, which is chosen on the map or typed. */
export function StorePositionCard({ store, today, draft, onDraft }: StorePositionCardProps) {
  const t = useT()
  const mayWrite = useHasPermission('store:write')
  const placed = isPlaced(store)
  const movable = !placed || isGpsEditOpen(store.gpsEditUntil)
  return (
    <Stack gap={8} p={10} bd="line" bdrs={8}>
      <div>
        <b>{wholeSyllables(store.name)}</b>
        <Box component="span" display="block" fz={12} c="sub" overflowWrap="anywhere">
          {[store.code, store.region, placed ? `${store.latitude}, ${store.longitude} (WGS 84)` : t('map.unplaced')]
            .filter((part) => part !== '')
            .join(' · ')}
        </Box>
      </div>
      {placed && <GpsEdit id={store.id} until={store.gpsEditUntil} />}
      {!draft && mayWrite && (
        <Flex wrap="wrap" gap={8} align="center">
          <Button
            variant="default"
            leftSection={<IconMapPin size={16} />}
            disabled={!movable}
            onClick={() =>
              onDraft({
                radius: store.radius,
                ...(placed && { latitude: store.latitude, longitude: store.longitude }),
              })
            }
          >
            {t(placed ? 'map.move' : 'map.place')}
          </Button>
          {!movable && (
            <Box component="span" fz={12} c="sub">
              {t('stores.position_locked')}
            </Box>
          )}
        </Flex>
      )}
      {draft && <PositionForm store={store} today={today} draft={draft} onDraft={onDraft} />}
    </Stack>
  )
}

type PositionFormProps = Omit<StorePositionCardProps, 'draft'> & { draft: PositionDraft }

function PositionForm({ store: { id, revision }, today, draft, onDraft }: PositionFormProps) {
  const t = useT()
  const [effectiveOn, setDay] = useState(today)
  const save = useAction(
    (position: PositionDraft) =>
      request('PUT /workbenchApi/stores/list/{id}', { id, revision, effectiveOn, ...position, datum: 'WGS84' }),
    { refresh: ['/stores/map', '/stores/list'], successMessage: () => t('list.saved') },
  )
  return (
    <Stack
      component="form"
      gap={8}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save
          .run(draft)
          .then(() => onDraft(undefined))
          .catch(() => undefined)
      }}
    >
      <p>{t('stores.drag_hint')}</p>
      <CoordinateFields value={draft} step={0.0001} onChange={(change) => onDraft({ ...draft, ...change })} />
      <NumberInput
        label={t('field.radius')}
        value={draft.radius}
        min={storeRadius.minimum}
        max={storeRadius.maximum}
        step={10}
        decimalScale={0}
        onChange={(value) => onDraft({ ...draft, radius: typeof value === 'number' ? value : draft.radius })}
      />
      <DateInput label={t('field.effectiveOn')} grain="day" value={effectiveOn} onChange={setDay} />
      <Flex wrap="wrap" gap={8}>
        <Button
          type="submit"
          loading={save.running}
          disabled={draft.latitude === undefined || draft.longitude === undefined || effectiveOn === ''}
        >
          {t('list.save')}
        </Button>
        <Button variant="subtle" onClick={() => onDraft(undefined)}>
          {t('list.cancel')}
        </Button>
      </Flex>
    </Stack>
  )
}
