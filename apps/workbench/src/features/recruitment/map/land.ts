import { queryOptions } from '@tanstack/react-query'
import address from 'world-atlas/land-50m.json?url'
import { project } from './mercator.ts'

type Arc = readonly (readonly [number, number])[]
type Topology = {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] }
  readonly arcs: readonly Arc[]
  readonly objects: { readonly land: { readonly geometries: readonly { readonly arcs: readonly number[][][] }[] } }
}

/** Units of the path across the world, so that its numbers stay short. */
export const landUnits = 10_000

/**
 * The land of the earth as one path (Natural Earth, public domain): without borders, and without requests to other
 * servers.
 */
export const landQuery = queryOptions({
  queryKey: ['land'],
  queryFn: async () => landPath((await (await fetch(address)).json()) as Topology),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The rings of a topology, whose arcs are delta-encoded and can be traversed backwards. */
export function landPath({ transform, arcs, objects }: Topology): string {
  const walked = arcs.map((arc) => decodeArc(arc, transform))
  const ringOf = (indices: readonly number[]) =>
    indices.flatMap((index) => (index < 0 ? (walked[~index] ?? []).toReversed() : (walked[index] ?? [])))
  const rings = objects.land.geometries.flatMap((geometry) => geometry.arcs.flat())
  return rings.map((indices) => `M${ringOf(indices).join('L')}Z`).join('')
}

function decodeArc(arc: Arc, { scale, translate }: Topology['transform']): string[] {
  let [east, north] = [0, 0]
  return arc.map(([right, up]) => {
    east += right
    north += up
    const { x, y } = project({
      longitude: east * scale[0] + translate[0],
      latitude: north * scale[1] + translate[1],
    })
    return `${Math.round(x * landUnits * 10) / 10} ${Math.round(y * landUnits * 10) / 10}`
  })
}
