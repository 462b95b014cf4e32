import type { Coordinates } from '../../../parts/map/coordinates.ts'
import type { Output } from '../../../shell/api.ts'

export type MapStore = Output<'GET /workbenchApi/stores/map'>['stores'][number]
export type PlacedStore = MapStore & Coordinates

export const isPlaced = (store: MapStore): store is PlacedStore => store.latitude !== null && store.longitude !== null

/** The states on the map; closed stores are not on it. */
export const mapStates = ['open', 'paused', 'planned'] as const
export type MapState = (typeof mapStates)[number]

/** The series colors of plots, which colour-blind readers tell apart too. */
export const stateColors = {
  light: { open: '#146DD1', paused: '#C58613', planned: '#8793A0' },
  dark: { open: '#66B1FF', paused: '#F3AF3D', planned: '#8793A0' },
} as const satisfies Record<'light' | 'dark', Record<MapState, string>>

export type StateColors = Readonly<Record<MapState, string>>
