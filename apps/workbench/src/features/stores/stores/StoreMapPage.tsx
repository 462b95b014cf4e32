import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import classes from '../../../parts/map/Map.module.css'
import { MapSide } from '../../../parts/map/MapSide.tsx'
import { hasWebGl } from '../../../parts/map/web-gl.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { isGpsEditOpen } from './GpsEdit.tsx'
import { isPlaced, type MapStore, mapStates, stateColors } from './map-stores.ts'
import type { MapBounds } from './StoreMapCanvas.tsx'
import { type PositionDraft, StorePositionCard } from './StorePositionCard.tsx'

/** The library is larger than the rest of the page, so the list does not wait for it. */
const StoreMapCanvas = lazyComponent(
  () => import('./StoreMapCanvas.tsx'),
  (module) => module.StoreMapCanvas,
)

/** Stores on a map, with the list of those in view; stores are placed by a click, by dragging or by typing. */
export function StoreMapPage() {
  const answer = useQuery(apiQuery('GET /workbenchApi/stores/map', {}))
  return <QueryContent query={answer}>{(answered) => <StoreMap {...answered} />}</QueryContent>
}

/** The list draws so many stores at most; words and the view narrow it. */
const maximumListed = 200
type StoreList = 'all' | 'view' | 'unplaced'

function StoreMap({ stores, styleUrl, today }: Output<'GET /workbenchApi/stores/map'>) {
  const t = useT()
  const { title } = usePage()
  const { locale } = useLocale()
  const [params, change] = usePageAddress()
  const [words, setWords] = useState('')
  const [part, setPart] = useState<StoreList>('view')
  const [bounds, setBounds] = useState<MapBounds>()
  const [draft, setDraft] = useState<PositionDraft>()
  const [drawable] = useState(hasWebGl)
  const placed = useMemo(() => stores.filter(isPlaced), [stores])
  const unplaced = useMemo(() => stores.filter((store) => !isPlaced(store)), [stores])
  const inView = useMemo(() => (bounds ? placed.filter(bounds.contains) : placed), [placed, bounds])
  const parts = { all: stores, view: inView, unplaced }
  const listed = useMemo(
    () => parts[part].filter(({ name, code }) => foldForSearch(`${name} ${code}`).includes(foldForSearch(words))),
    [parts[part], part, words],
  )
  const store = stores.find(({ id }) => id === params.get('id'))
  const chosen = useMemo(() => chosenPlace(store, draft), [store, draft])
  const choose = (id: string) => {
    setDraft(undefined)
    change((address) => address.set('id', id))
  }
  return (
    <Stack h="full" mih={0} className={classes.page}>
      <MapSide title={title} words={words} onWords={setWords}>
        <SegmentedControl
          fullWidth
          aria-label={t('stores.part')}
          value={part}
          onChange={(value) => setPart(value as StoreList)}
          data={[
            { value: 'all', label: t('stores.part_all', { count: stores.length }) },
            { value: 'view', label: t('stores.part_view', { count: inView.length }) },
            { value: 'unplaced', label: t('stores.part_unplaced', { count: unplaced.length }) },
          ]}
        />
        {store && <StorePositionCard key={store.id} store={store} today={today} draft={draft} onDraft={setDraft} />}
        <StoreEntries stores={listed.slice(0, maximumListed)} chosenId={store?.id} onChoose={choose} />
        {listed.length > maximumListed && (
          <Box component="p" fz={12} c="sub">
            {t('stores.more', { count: listed.length - maximumListed })}
          </Box>
        )}
        <Legend />
      </MapSide>
      {drawable ? (
        <Suspense fallback={<div />}>
          <StoreMapCanvas
            key={locale}
            styleUrl={styleUrl}
            stores={placed}
            chosen={chosen}
            onSelect={choose}
            onPlace={draft && ((at) => setDraft({ ...draft, ...at }))}
            onView={setBounds}
          />
        </Suspense>
      ) : (
        <EmptyState icon={<IconMapPin size={28} />} title={t('map.no_webgl')} />
      )}
    </Stack>
  )
}

function chosenPlace(store: MapStore | undefined, draft: PositionDraft | undefined) {
  if (!store) return undefined
  const { latitude, longitude, radius } = draft ?? store
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { id: store.id, latitude, longitude, radius }
}

type StoreEntriesProps = {
  stores: readonly MapStore[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

function StoreEntries({ stores, chosenId, onChoose }: StoreEntriesProps) {
  const t = useT()
  return (
    <Box flex={1} mih={0} className={classes.list}>
      {stores.length === 0 && <EmptyState icon={<IconMapPin size={28} />} title={t('list.nothing_found')} />}
      <ul>
        {stores.map((store) => (
          <li key={store.id}>
            <Box
              component={PlainButton}
              display="block"
              w="full"
              py={8}
              px={10}
              bdrs={6}
              className={classes.entry}
              data-chosen={store.id === chosenId || undefined}
              onClick={() => onChoose(store.id)}
            >
              {wholeSyllables(store.name)}
              <Box component="span" display="block" fz={12} c="sub" overflowWrap="anywhere">
                {[store.code, store.region, stateText(t, store)].filter((one) => one !== '').join(' · ')}
              </Box>
            </Box>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function stateText(t: ReturnType<typeof useT>, store: MapStore): string {
  if (!isPlaced(store)) return t('map.unplaced')
  return isGpsEditOpen(store.gpsEditUntil) ? t('stores.gps_open') : t(`option.store.status.${store.status}`)
}

function Legend() {
  const t = useT()
  const colors = stateColors[useComputedColorScheme()]
  return (
    <Flex component="ul" wrap="wrap" gap={12} fz={12} c="sub">
      {mapStates.map((state) => (
        <Flex component="li" key={state} align="center" gap={6}>
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r="5" fill={colors[state]} />
          </svg>
          {t(`option.store.status.${state}`)}
        </Flex>
      ))}
      <li>{t('stores.ring')}</li>
    </Flex>
  )
}
