import { Button, NumberInput, TextInput, UnstyledButton } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { useAction } from '../../../parts/desk/use-action.ts'
import { type Output, request } from '../../../shell/api.ts'
import { foldForSearch } from '../../../shell/fold-for-search.ts'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Coordinates, maxLatitude } from './coordinates.ts'
import classes from './Map.module.css'
import type { MapMarker } from './site-layers.ts'
import { hasWebGl } from './web-gl.ts'

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

const hasCoordinates = (place: ExamSite): place is ExamSite & MapMarker =>
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
    () => places.filter((place) => foldForSearch(`${place.title} ${place.about}`).includes(foldForSearch(words))),
    [places, words],
  )
  const [drawable] = useState(hasWebGl)
  const markers = useMemo(() => found.filter(hasCoordinates), [found])
  const { latitude, longitude } = draft ?? {}
  const whole = useMemo(
    () => (latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined),
    [latitude, longitude],
  )
  return (
    <div className={classes.page}>
      <section className={classes.side} aria-label={title}>
        <h1>{title}</h1>
        <TextInput
          aria-label={t('list.find')}
          placeholder={t('list.find')}
          leftSection={<IconSearch size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {chosen && <ExamSiteCard key={chosen.id} site={chosen} draft={draft} onDraft={setDraft} />}
        <div className={classes.list}>
          {found.length === 0 && <EmptyState icon={<IconMapPin size={28} />} title={t('list.nothing_found')} />}
          <ul>
            {found.map((place) => (
              <li key={place.id}>
                <UnstyledButton
                  className={classes.entry}
                  data-chosen={place.id === chosen?.id || undefined}
                  onClick={() => choose(place.id)}
                >
                  {place.title}
                  <span className={classes.about}>{place.about}</span>
                  {!hasCoordinates(place) && <span className={classes.about}>{t('map.unplaced')}</span>}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {drawable ? (
        <Suspense fallback={<div className={classes.frame} />}>
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
    </div>
  )
}

type ExamSiteCardProps = {
  site: ExamSite
  draft: Partial<Coordinates> | undefined
  onDraft: (draft: Partial<Coordinates> | undefined) => void
}

/** One site with its coordinates, which are picked on the map or typed. */
function ExamSiteCard({ site: { id, revision, title, latitude, longitude }, draft, onDraft }: ExamSiteCardProps) {
  const t = useT()
  const mayArrange = useHasPermission('exam:arrange')
  const save = useAction(
    (at: Partial<Coordinates>) => request(`PUT /workbenchApi/recruitment/exam-sites/{id}`, { id, revision, ...at }),
    { refresh: ['/recruitment/map', '/recruitment/exam-sites'], successMessage: () => t('list.saved') },
  )
  const placed = latitude !== null && longitude !== null
  const degrees = (value: number | string) => (typeof value === 'number' ? value : undefined)
  return (
    <div className={classes.place}>
      <b>{title}</b>
      {!draft && placed && (
        <span className={classes.about}>
          {latitude}, {longitude}
        </span>
      )}
      {!draft && mayArrange && (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconMapPin size={16} />}
            onClick={() => onDraft(placed ? { latitude, longitude } : {})}
          >
            {t(placed ? 'map.move' : 'map.place')}
          </Button>
        </div>
      )}
      {draft && (
        <form
          className={classes.form}
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
          <NumberInput
            label={t('field.latitude')}
            value={draft.latitude ?? ''}
            min={-maxLatitude}
            max={maxLatitude}
            decimalScale={5}
            hideControls
            onChange={(value) => onDraft({ ...draft, latitude: degrees(value) })}
          />
          <NumberInput
            label={t('field.longitude')}
            value={draft.longitude ?? ''}
            min={-180}
            max={180}
            decimalScale={5}
            hideControls
            onChange={(value) => onDraft({ ...draft, longitude: degrees(value) })}
          />
          <div className={classes.acts}>
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
          </div>
        </form>
      )}
    </div>
  )
}
