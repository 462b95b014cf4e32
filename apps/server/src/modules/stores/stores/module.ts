import type { Module } from '../../../module.ts'
import { dealerResource, owningSystemResource, warehouseResource } from './dealers/dealers.resources.ts'

/** Where goods are sold: stores with their regions and channels, and the dealers and warehouses that supply them. */
export const storesModule: Module = {
  name: 'stores',
  resources: [owningSystemResource, dealerResource, warehouseResource],
  mount: () => undefined,
}
