import { Button } from '@mantine/core'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { CoordinateFields } from '../../../parts/map/CoordinateFields.tsx'
import type { Coordinates } from '../../../parts/map/coordinates.ts'
import { metresBetween } from '../../../parts/map/distance.ts'
import classes from '../../../parts/map/Map.module.css'
import { MapSide } from '../../../parts/map/MapSide.tsx'
import { hasWebGl } from '../../../parts/map/web-gl.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { type Output, request } from '../../../shell/api.ts'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { type ExamAtSites, examsOfSites } from './exams-of-sites.ts'
import { useDistance } from './use-distance.ts'

type ExamSite = Output<'GET /workbenchApi/recruitment/map/exam-sites'>['sites'][number]

/** The library is larger than the rest of the page, so the list does not wait for it. */
const MapCanvas = lazyComponent(
  () => import('./MapCanvas.tsx'),
  (module) => module.MapCanvas,
)

/** Exam sites on a map; a click places those without coordinates. */
export function MapPage() {
  const answer = useQuery(apiQuery('GET /workbenchApi/recruitment/map/exam-sites', {}))
  return (
    <QueryContent query={answer}>
      {({ sites, styleUrl }) => <ExamSitesMap places={sites} styleUrl={styleUrl} />}
    </QueryContent>
  )
}

const hasCoordinates = <S extends ExamSite>(place: S): place is S & Coordinates =>
  place.latitude !== null && place.longitude !== null

function ExamSitesMap({ places, styleUrl }: { places: readonly ExamSite[]; styleUrl: string | null }) {
  const t = useT()
  const { title } = usePage()
  const { locale } = useLocale()
  const [params, change] = usePageAddress()
  const [words, setWords] = useState('')
  const [draft, setDraft] = useState<Partial<Coordinates> | undefined>()
  const chosen = places.find(({ id }) => id === params.get('id'))
  const choose = (id: string) => {
    setDraft(undefined)
    change((address) => address.set('id', id))
  }
  const found = useMemo(
    () =>
      places.filter((place) =>
        foldForSearch(`${place.title} ${place.address} ${place.project}`).includes(foldForSearch(words)),
      ),
    [places, words],
  )
  const [drawable] = useState(hasWebGl)
  const exams = useMemo(() => examsOfSites(found, new Date().toISOString()), [found])
  const exam =
    exams.find(({ sites }) => chosen !== undefined && sites.includes(chosen)) ??
    exams.find(({ key }) => key === params.get('exam')) ??
    exams[0]
  const markers = useMemo(
    () => exam?.sites.map((site, at) => ({ ...site, number: at + 1 })).filter(hasCoordinates) ?? [],
    [exam],
  )
  const chooseExam = (key: string) => {
    setDraft(undefined)
    change((address) => {
      address.delete('id')
      address.set('exam', key)
    })
  }
  const { latitude, longitude } = draft ?? {}
  const whole = useMemo(
    () => (latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined),
    [latitude, longitude],
  )
  return (
    <Stack h="full" mih={0} className={classes.page}>
      <MapSide title={title} words={words} onWords={setWords}>
        {chosen && <ExamSiteCard key={chosen.id} site={chosen} draft={draft} onDraft={setDraft} />}
        <Box flex={1} mih={0} className={classes.list}>
          {places.length === 0 && (
            <EmptyState
              icon={<IconMapPin size={28} />}
              title={t('map.no_sites')}
              description={t('map.no_sites_hint')}
            />
          )}
          {places.length > 0 && found.length === 0 && (
            <EmptyState icon={<IconMapPin size={28} />} title={t('list.nothing_found')} />
          )}
          {exams.map((one) => (
            <ExamSites
              key={one.key}
              exam={one}
              isOpen={one === exam}
              chosen={chosen}
              onOpen={() => chooseExam(one.key)}
              onChoose={choose}
            />
          ))}
        </Box>
      </MapSide>
      {drawable ? (
        <Suspense fallback={<div />}>
          <MapCanvas
            key={locale}
            styleUrl={styleUrl}
            markers={markers}
            selectedId={chosen?.id}
            onSelect={choose}
            onPick={draft ? setDraft : undefined}
            picked={whole}
          />
        </Suspense>
      ) : (
        <EmptyState icon={<IconMapPin size={28} />} title={t('map.no_webgl')} />
      )}
    </Stack>
  )
}

type ExamSitesProps = {
  exam: ExamAtSites<ExamSite>
  isOpen: boolean
  chosen: ExamSite | undefined
  onOpen: () => void
  onChoose: (id: string) => void
}

/** An exam with its day and its seats; the open one with its sites, which have the numbers of their marks on the map. */
function ExamSites({ exam, isOpen, chosen, onOpen, onChoose }: ExamSitesProps) {
  const t = useT()
  const { date, number } = useFormats()
  const distance = useDistance()
  const { project, startsAt, isPast, sites } = exam
  const sum = (figure: 'rooms' | 'capacity' | 'taken') => sites.reduce((total, site) => total + site[figure], 0)
  const nearest = (site: ExamSite): string | undefined =>
    chosen && chosen.id !== site.id && hasCoordinates(chosen) && hasCoordinates(site)
      ? distance(metresBetween(chosen, site))
      : undefined
  return (
    <Box component="section" aria-label={project} bdb="line" pb={isOpen ? 8 : 0}>
      <Box
        component={PlainButton}
        display="block"
        w="full"
        py={8}
        px={10}
        lh={20}
        c={isPast ? 'sub' : 'ink'}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <Text span fw={600} overflowWrap="anywhere">
          {project}
        </Text>
        <Text span display="block" fz={12} c="sub">
          {[...(startsAt === null ? [] : [date(startsAt, 'moment')]), ...(isPast ? [t('map.past_exam')] : [])].join(
            ' · ',
          )}
        </Text>
        <Text span display="block" fz={12} c="sub">
          {t('map.rooms', { rooms: sum('rooms'), taken: number(sum('taken')), seats: number(sum('capacity')) })}
        </Text>
      </Box>
      {isOpen && (
        <ol>
          {sites.map((site, at) => (
            <li key={site.id}>
              <Flex
                component={PlainButton}
                w="full"
                gap={8}
                py={6}
                px={10}
                bdrs={6}
                lh={20}
                className={classes.entry}
                data-chosen={site.id === chosen?.id || undefined}
                onClick={() => onChoose(site.id)}
              >
                <Text span c="link" fw={600}>
                  {number(at + 1)}
                </Text>
                <Box component="span" flex={1} miw={0}>
                  <Flex component="span" justify="space-between" gap={8}>
                    <Box component="span" overflowWrap="anywhere">
                      {site.title}
                    </Box>
                    <Text span fz={12} c="sub" ws="nowrap">
                      {nearest(site)}
                    </Text>
                  </Flex>
                  <SiteFacts site={site} />
                </Box>
              </Flex>
            </li>
          ))}
        </ol>
      )}
    </Box>
  )
}

/** Where a site is, and how many of its seats are taken, as words and as a bar. */
function SiteFacts({ site }: { site: ExamSite }) {
  const t = useT()
  const { number } = useFormats()
  const { address, rooms, capacity, taken } = site
  const seats = t('map.rooms', { rooms, taken: number(taken), seats: number(capacity) })
  const share = capacity > 0 ? Math.min(1, taken / capacity) : 0
  return (
    <>
      {[address, seats].map((text) => (
        <Box key={text} component="span" display="block" fz={12} c="sub" overflowWrap="anywhere">
          {text}
        </Box>
      ))}
      {!hasCoordinates(site) && (
        <Box component="span" display="block" fz={12} c="deadline">
          {t('map.unplaced')}
        </Box>
      )}
      <Box component="span" display="block" mt={4} bg="soft" bdrs={4} overflow="hidden" aria-hidden="true">
        <Box component="span" display="block" bg="action" style={{ height: 4, width: `${share * 100}%` }} />
      </Box>
    </>
  )
}

type ExamSiteCardProps = {
  site: ExamSite
  draft: Partial<Coordinates> | undefined
  onDraft: (draft: Partial<Coordinates> | undefined) => void
}

/** One site with its coordinates, which are picked on the map or typed. */
function ExamSiteCard({
  site: { id, revision, title, project, latitude, longitude },
  draft,
  onDraft,
}: ExamSiteCardProps) {
  const t = useT()
  const mayArrange = useHasPermission('exam:arrange')
  const save = useAction(
    (at: Partial<Coordinates>) => request(`PUT /workbenchApi/recruitment/exam-sites/{id}`, { id, revision, ...at }),
    { refresh: ['/recruitment/map', '/recruitment/exam-sites'], successMessage: () => t('list.saved') },
  )
  const placed = latitude !== null && longitude !== null
  return (
    <Stack gap={8} p={10} bd="line" bdrs={8}>
      <div>
        <b>{title}</b>
        <Box component="span" display="block" fz={12} c="sub" overflowWrap="anywhere">
          {project}
        </Box>
      </div>
      {!draft && placed && (
        <Box component="span" display="block" fz={12} c="sub" overflowWrap="anywhere">
          {latitude}, {longitude}
        </Box>
      )}
      {!draft && mayArrange && (
        <Flex wrap="wrap" gap={8}>
          <Button
            variant="default"
            leftSection={<IconMapPin size={16} />}
            onClick={() => onDraft(placed ? { latitude, longitude } : {})}
          >
            {t(placed ? 'map.move' : 'map.place')}
          </Button>
        </Flex>
      )}
      {draft && (
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
          <p>{t('map.pick_hint')}</p>
          <CoordinateFields value={draft} onChange={(change) => onDraft({ ...draft, ...change })} />
          <Flex wrap="wrap" gap={8}>
            <Button
              type="submit"
              loading={save.running}
              disabled={draft.latitude === undefined || draft.longitude === undefined}
            >
              {t('list.save')}
            </Button>
            <Button variant="subtle" onClick={() => onDraft(undefined)}>
              {t('list.cancel')}
            </Button>
          </Flex>
        </Stack>
      )}
    </Stack>
  )
}
