import names from './cities.json' with { type: 'json' }
import type { Coordinates } from './coordinates.ts'

/** A city that the base map names. */
export type City = Coordinates & {
  readonly zh: string
  readonly en: string
  /** 1: capitals of countries, on the whole map; 2: other large cities, from the zoom of a country on. */
  readonly rank: number
}

/** Cities of the countries that the product is made for. */
export const cities: readonly City[] = names
