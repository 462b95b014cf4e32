import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { tokens } from '@rostrum/ui/tokens'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { baseStyle, mapColors } from '../../../parts/map/base-style.ts'
import { cities } from '../../../parts/map/cities.ts'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { MapPage } from './MapPage.tsx'
import { addSites, siteFeatures } from './site-layers.ts'

afterEach(cleanup)

describe('the base map', () => {
  const land = { type: 'FeatureCollection', features: [] } as const
  const styleIn = (scheme: 'light' | 'dark', language: 'zh' | 'en') =>
    baseStyle({ land: { ...land, features: [] }, cities, language, colors: mapColors(scheme) })

  it('is a valid style in both schemes', () => {
    for (const scheme of ['light', 'dark'] as const) expect(validateStyleMin(styleIn(scheme, 'zh'))).toEqual([])
    expect(JSON.stringify(styleIn('dark', 'zh'))).toContain(tokens.dark['open-tint'])
  })

  it('requests nothing from other servers', () => {
    expect(JSON.stringify(styleIn('light', 'en'))).not.toMatch(/https?:|"(?:url|tiles|glyphs|sprite)"/)
  })

  it('moves or hides the name of a city that a sign of the page covers', () => {
    const names = styleIn('light', 'en').layers.filter((layer) => layer.type === 'symbol' && layer.source === 'cities')
    expect(names).toHaveLength(2)
    for (const { layout } of names) {
      expect(layout).toMatchObject({ 'text-variable-anchor': expect.arrayContaining(['center', 'top', 'bottom']) })
      expect(layout).not.toHaveProperty('text-allow-overlap')
    }
  })

  it('names cities in the language of the reader', () => {
    expect(JSON.stringify(styleIn('light', 'zh'))).toContain('昆明')
    expect(JSON.stringify(styleIn('light', 'en'))).toContain('Kunming')
    for (const { zh, en, latitude, longitude } of cities) {
      expect(zh).toMatch(/^\p{Script=Han}+$/u)
      expect(en).toMatch(/^\p{Script=Latin}/u)
      expect(latitude).toBeGreaterThan(5)
      expect(latitude).toBeLessThan(55)
      expect(longitude).toBeGreaterThan(73)
      expect(longitude).toBeLessThan(136)
    }
  })
})

it('a site is drawn at its longitude and latitude', () => {
  const { features } = siteFeatures([
    { id: 'a', title: 'A', number: 1, capacity: 60, taken: 20, latitude: 24.5, longitude: 100.1 },
  ])
  expect(features[0]).toMatchObject({
    geometry: { coordinates: [100.1, 24.5] },
    properties: { id: 'a', title: 'A', number: 1, capacity: 60, taken: 20 },
  })
})

it('sites of several projects at one school are a sign with its name, and others at one sign have none', () => {
  const style = baseStyle({
    ...{ land: { type: 'FeatureCollection' as const, features: [] }, cities: [], language: 'en' as const },
    colors: mapColors('light'),
  })
  const map = {
    getStyle: () => style,
    addSource: (id: string, source: (typeof style.sources)[string]) => Object.assign(style.sources, { [id]: source }),
    addLayer: (layer: (typeof style.layers)[number]) => style.layers.push(layer),
  } as unknown as Parameters<typeof addSites>[0]
  addSites(map, [], mapColors('light'))
  expect(validateStyleMin(style)).toEqual([])
  const [joining] = Object.values(style.sources).flatMap((source) =>
    source.type === 'geojson' ? Object.values(source.clusterProperties ?? {}).map(([first]) => first) : [],
  )
  const joined = createExpression(joining, 'sources')
  if (joined.result === 'error') throw joined.value
  const nameOf = (first: string, second: string) =>
    joined.value.evaluate({ zoom: 9, accumulated: first }, { type: 'Point', properties: { title: second } })
  expect(nameOf('No. 1 School', 'No. 1 School')).toBe('No. 1 School')
  expect(nameOf('No. 1 School', 'No. 2 School')).toBe('')
  expect(style.layers.find(({ id }) => id === 'site-names')).not.toHaveProperty('filter')
})

it('without WebGL the page has the list, a sentence, and coordinates to type', async () => {
  const site = {
    id: 'a',
    revision: 1,
    title: 'No. 1 School',
    address: 'River Road',
    project: 'Autumn',
    rooms: 2,
    capacity: 60,
    taken: 0,
    startsAt: null,
    latitude: null,
    longitude: null,
  }
  serve(() => ({ sites: [site], styleUrl: null }))
  renderOnPage(<MapPage />, { buttons: ['exam:arrange'] })
  fireEvent.click(await screen.findByRole('button', { name: /No. 1 School/ }))
  expect(await screen.findByText(/cannot draw the map/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Set location' }))
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toBeDefined()
})

it('the next exam is open with its numbered sites, which say how far they are from the chosen one', async () => {
  const place = { revision: 1, address: 'River Road', latitude: 25, longitude: 100 }
  const site = { ...place, rooms: 2, capacity: 1060, taken: 42, startsAt: '2126-11-28T01:00:00.000Z' }
  const sites = [
    { ...site, id: 'a', title: 'No. 1 School', project: 'Autumn' },
    { ...site, id: 'b', title: 'No. 1 School', project: 'Past', startsAt: '2020-05-16T01:00:00.000Z' },
    { ...site, id: 'c', title: 'No. 2 School', project: 'Autumn', latitude: 25.02 },
    { ...site, id: 'd', title: 'No. 1 School', project: 'Later', startsAt: '2127-05-16T01:00:00.000Z' },
  ]
  serve(() => ({ sites, styleUrl: null }))
  renderOnPage(<MapPage />)
  const exams = await screen.findAllByRole('region')
  expect(exams.map((one) => one.getAttribute('aria-label'))).toEqual(['Page', 'Autumn', 'Later', 'Past'])
  const buttons = () => screen.getAllByRole('button', { name: /^[12]/ }).map((one) => one.textContent?.slice(0, 13))
  expect(buttons()).toEqual(['1No. 1 School', '2No. 2 School'])
  expect(screen.getByRole('button', { name: /Autumn.*4 rooms · 84 of 2,120 seats filled$/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^1/ }))
  expect(screen.getByText('2.2 km')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /Past.*Ended/ }))
  expect(buttons()).toEqual(['1No. 1 School'])
})

it('without sites the page says where they are added', async () => {
  serve(() => ({ sites: [], styleUrl: null }))
  renderOnPage(<MapPage />)
  expect(await screen.findByText('No exam sites yet')).toBeDefined()
})
