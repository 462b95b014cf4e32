import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { AddLayerObject, SourceSpecification } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { mapColors } from '../../../parts/map/base-style.ts'
import { stateColors } from './map-stores.ts'
import { addStores } from './store-layers.ts'

describe('the layers of stores', () => {
  const sources: Record<string, SourceSpecification> = {}
  const layers: AddLayerObject[] = []
  addStores(
    {
      getStyle: () => ({}),
      addSource: (id, source) => {
        sources[id] = source
      },
      addLayer: (layer) => layers.push(layer),
    },
    [],
    mapColors('light'),
    stateColors.light,
  )

  it('are a valid style', () => {
    expect(validateStyleMin({ version: 8, sources, layers } as Parameters<typeof validateStyleMin>[0])).toEqual([])
  })

  it('keep the names of cities and stores away from groups: the largest ring is 52 pixels wide', () => {
    expect(layers.at(-1)).toMatchObject({
      ...{ type: 'symbol', filter: ['has', 'point_count'] },
      ...{ layout: { 'text-allow-overlap': true, 'text-size': 13, 'text-padding': 18 }, paint: { 'text-opacity': 0 } },
    })
  })
})
