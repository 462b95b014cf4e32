import { queryOptions } from '@tanstack/react-query'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import address from 'world-atlas/land-50m.json?url'

type Land = Topology<{ readonly land: GeometryCollection }>

/**
 * The land of the earth (Natural Earth, public domain): without borders, and without requests to other servers.
 */
export const landQuery = queryOptions({
  queryKey: ['land'],
  queryFn: async () => {
    const topology = (await (await fetch(address)).json()) as Land
    return feature(topology, topology.objects.land)
  },
  staleTime: Number.POSITIVE_INFINITY,
})
